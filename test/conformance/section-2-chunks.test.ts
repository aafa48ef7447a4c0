import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readWebBuild } from '#main/web-build.ts'

type Chunk = { file: string; isDynamicEntry?: boolean; imports?: string[]; dynamicImports?: string[] }

const build = readWebBuild()
const chunks = build.manifest as Readonly<Record<string, Chunk>>

/** The sources that a script loads at once, before anything is imported on demand. */
function loadedAtOnce(source: string): Set<string> {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const next of chunks[name]?.imports ?? []) visit(next)
  }
  visit(source)
  return seen
}

const sourcesIn = (cwd: string, pattern: string) => globSync(pattern, { cwd }).map((file) => `${cwd}/${file}`)

test('2.04 every page of the app is a chunk of its own, loaded when it is opened', () => {
  const pages = sourcesIn('src/web/app/routes', '**/*.tsx')
    // the frame of all pages, and the addresses that only lead on
    .filter(
      (source) => /^ {2}component:/m.test(readFileSync(source, 'utf8')) && !source.endsWith('/__root.tsx'),
    )
    .map((source) => `${source}?tsr-split=component`)
  expect(pages.length).toBeGreaterThan(12)
  expect(pages.filter((page) => !chunks[page]?.isDynamicEntry)).toEqual([])
  expect(new Set(pages.map((page) => chunks[page]?.file)).size).toBe(pages.length)
  const first = loadedAtOnce('src/web/app/main.tsx')
  expect(pages.filter((page) => first.has(page))).toEqual([])
})

test('2.04 every island of a document and every form of the editor is a chunk of its own', () => {
  const parts = [
    ...sourcesIn('src/web/site/islands', '*.island.tsx'),
    ...sourcesIn('src/web/site/islands/apart', '*.island.tsx'),
    ...sourcesIn('src/web/site/islands/framed', '*.island.tsx'),
    ...sourcesIn('src/web/sections', '*/edit.tsx'),
  ]
  expect(parts.length).toBeGreaterThan(30)
  expect(parts.filter((part) => !chunks[part]?.isDynamicEntry)).toEqual([])
  const first = [...loadedAtOnce('src/web/site/loader.ts'), ...loadedAtOnce('src/web/app/main.tsx')]
  expect(parts.filter((part) => first.includes(part))).toEqual([])
})

/** An import as the build leaves it: `loadChunk('name', () => preload(() => import('./name-hash.js')))`. */
const limited =
  /[\w$]+\(`[^`]+`,\(\)=>[\w$]+\((?:async)?\(\)=>(?:\{let\{[^}]*\}=await )?import\(`\.\/(?<file>[^`]+)`\)/g

test('7.10 every chunk that a source of ours imports is loaded with the limit of 120 seconds', () => {
  let count = 0
  for (const [source, { file, dynamicImports = [] }] of Object.entries(chunks)) {
    const own = dynamicImports.filter((name) => name.startsWith('src/'))
    if (own.length === 0) continue
    const text = readFileSync(path.join(build.assetsFolder, path.basename(file)), 'utf8')
    const found = new Set([...text.matchAll(limited)].map(({ groups }) => groups?.['file']))
    for (const name of own) {
      expect([source, name, found.has(path.basename(chunks[name]?.file ?? ''))]).toEqual([source, name, true])
      count++
    }
  }
  expect(count).toBeGreaterThan(70)
})
