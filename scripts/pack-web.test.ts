import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packWeb } from './pack-web.mjs'

const long = 'const answer = 42\n'.repeat(200)

test('built files are packed once, beside their text, and nothing else is left', async () => {
  const client = mkdtempSync(path.join(tmpdir(), 'showcase-pack-'))
  const folder = path.join(client, 'assets')
  try {
    mkdirSync(folder)
    for (const name of ['app.js', 'app.css', 'known.js', 'letters.woff2'])
      writeFileSync(path.join(folder, name), long)
    writeFileSync(path.join(folder, 'tiny.js'), 'a()')
    writeFileSync(path.join(folder, 'known.js.br'), 'of an earlier start')
    await packWeb(folder, 2)
    expect(readdirSync(folder).filter((name) => name.endsWith('.br'))).toEqual([
      'app.css.br',
      'app.js.br',
      'known.js.br',
    ])
    expect(brotliDecompressSync(readFileSync(path.join(folder, 'app.js.br'))).toString()).toBe(long)
    expect(readFileSync(path.join(folder, 'known.js.br'), 'utf8')).toBe('of an earlier start')
    expect(readdirSync(client)).toEqual(['assets'])
  } finally {
    rmSync(client, { recursive: true })
  }
})
