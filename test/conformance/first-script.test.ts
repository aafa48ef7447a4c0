import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readWebBuild } from '#main/web-build.ts'

type Chunk = { readonly file: string; readonly imports?: readonly string[] }

const build = readWebBuild()
const chunks = build.manifest as Readonly<Record<string, Chunk>>

/** The files that a browser has loaded once a source runs. */
function filesOf(source: string, seen = new Set<string>()): Set<string> {
  const chunk = chunks[source]
  if (!chunk) throw new Error(`the build holds no ${source}`)
  if (!seen.has(chunk.file)) {
    seen.add(chunk.file)
    for (const next of chunk.imports ?? []) filesOf(next, seen)
  }
  return seen
}

const holdsSchemas = (file: string) =>
  readFileSync(path.join('dist/client', file), 'utf8').includes('invalid_type')

test('the script with which visitors book holds no schemas', () => {
  const loaded = filesOf('src/web/site/islands/booking.island.tsx')
  expect(loaded.size).toBeGreaterThan(10)
  expect([...loaded].filter(holdsSchemas)).toEqual([])
})

test('the script that every public page runs is at most 5 KB, brotli', () => {
  const loaded = [...filesOf('src/web/site/loader.ts')]
  const bytes = loaded.map((file) => brotliCompressSync(readFileSync(path.join('dist/client', file))).length)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(5 * 1024)
})

test('no file has a name for which a browser with a filter list would not load it', () => {
  const listed = /analytic|event|track|collect|telemetry|metric|beacon|pixel|banner|consent|cookie/i
  const files = readdirSync('dist/client/assets')
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => listed.test(file))).toEqual([])
})

test('the first script of the app holds no schemas, which only forms need', () => {
  const loaded = filesOf('src/web/app/main.tsx')
  expect(loaded.size).toBeGreaterThan(20)
  expect([...loaded].filter(holdsSchemas)).toEqual([])
  // what is searched for is what a schema library holds
  const forms = filesOf('src/web/app/routes/servicemanagement.tsx?tsr-split=component')
  expect([...forms].some(holdsSchemas)).toBe(true)
})
