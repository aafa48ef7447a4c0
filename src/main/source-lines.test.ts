import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { nameSources } from './source-lines.ts'

test('a trace of the bundle names the line of the source, and other lines stay as they are', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'showcase-map-'))
  const place = (file: string) => pathToFileURL(path.join(folder, file)).href
  try {
    // the first column of the first line comes from line 3 of the source
    const map = { version: 3, sources: ['../source.ts'], names: [], mappings: 'AAEA' }
    writeFileSync(path.join(folder, 'bundle.js.map'), JSON.stringify(map))
    const trace = (first: string) =>
      ['Error: full', `    at book (${first})`, `    at ${place('unmapped.js')}:1:1`].join('\n')
    const source = path.join(path.dirname(folder), 'source.ts')
    expect(nameSources(trace(`${place('bundle.js')}:1:1`), folder)).toBe(trace(`${source}:3:1`))
    const elsewhere = trace(`${place('bundle.js')}:1:1`)
    expect(nameSources(elsewhere, path.join(folder, 'dist'))).toBe(elsewhere)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
