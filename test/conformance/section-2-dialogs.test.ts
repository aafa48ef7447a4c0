import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readWebBuild } from '#main/web-build.ts'

type Chunk = { file: string; isDynamicEntry?: boolean }

const chunks = readWebBuild().manifest as Readonly<Record<string, Chunk>>
const sources = globSync('src/web/**/*.{ts,tsx}').filter((file) => !/\.(?:test|fixture)\.tsx?$/.test(file))

const atOnce = /^(?:import|export)\s(?!type\s)(?:[^'"]*\sfrom\s)?'(?<name>[^']+)'/gm

/** The sources of the web that a source loads at once: its imports without those on demand and those of types. */
function importsOf(source: string): string[] {
  return [...readFileSync(source, 'utf8').matchAll(atOnce)].flatMap(({ groups }) => {
    const name = groups?.['name'] ?? ''
    if (name.startsWith('#web/')) return name.replace('#', 'src/')
    return name.startsWith('.') ? path.join(path.dirname(source), name) : []
  })
}

const imports = new Map(sources.map((source) => [source, importsOf(source)]))
const importersOf = (wanted: string) => sources.filter((source) => imports.get(source)?.includes(wanted))

/** What draws the frame of a dialog: a source that imports one of them is a dialog. */
const frames = ['src/web/ui/dialog.tsx', 'src/web/ui/drawer.tsx']

const dialogs = sources.filter(
  (source) =>
    imports.get(source)?.some((name) => frames.includes(name)) ||
    // the parts in `ui` are frames; those that the product opens are named as dialogs
    (/-(?:dialog|drawer|sheet)\.tsx$/.test(source) && !source.startsWith('src/web/ui/')),
)

/** Whether a source is the frame that several dialogs share, such as the one of an order's steps. */
const isShared = (source: string) => {
  const importers = importersOf(source)
  return importers.length > 0 && importers.every((importer) => dialogs.includes(importer))
}

test('2.04 every dialog is a chunk of its own, which no page loads at once', () => {
  const own = dialogs.filter((source) => !isShared(source))
  expect(own.length).toBeGreaterThan(25)
  expect(own.filter((source) => !chunks[source]?.isDynamicEntry)).toEqual([])
  expect(own.filter((source) => importersOf(source).length > 0)).toEqual([])
  expect(new Set(own.map((source) => chunks[source]?.file)).size).toBe(own.length)
})

test('2.04 the frames of dialogs are loaded with the first dialog', () => {
  const loaded = new Set<string>()
  const visit = (source: string) => {
    if (loaded.has(source)) return
    loaded.add(source)
    imports.get(source)?.forEach(visit)
  }
  for (const page of globSync('src/web/app/routes/**/*.tsx')) visit(page)
  visit('src/web/app/main.tsx')
  expect(loaded.size).toBeGreaterThan(500)
  expect(frames.filter((frame) => loaded.has(frame))).toEqual([])
})
