import { expect, test } from 'vitest'
import { judgeFile } from './judge-file.ts'
import { pictureSentences } from './sentences.ts'

const blob = (...parts: (string | number[])[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))))
const box = (brand: string, ...others: string[]) =>
  blob([0, 0, 0, 16 + others.length * 4], 'ftyp', brand, [0, 0, 0, 0], ...others, 'rest of the file')

test.each([
  ['a JPEG', blob([0xff, 0xd8, 0xff, 0xe0]), 'jpg'],
  ['a PNG', blob([0x89], 'PNG\r\n\x1a\n'), 'png'],
  ['a GIF', blob('GIF89a'), 'gif'],
  ['a WebP', blob('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), 'webp'],
  ['an AVIF', box('avif', 'mif1'), 'avif'],
  ['an AVIF that names itself second', box('mif1', 'avif'), 'avif'],
])('%s is a picture by its first bytes, whatever its name', async (_, file, extension) => {
  expect((await judgeFile(file)).type?.extension).toBe(extension)
})

test.each([
  ['an empty file', blob(), pictureSentences.empty],
  ['a text', blob('Dear Sir or Madam'), pictureSentences.not_a_picture],
  ['a film', box('isom', 'mp41'), pictureSentences.not_a_picture],
  ['a drawing', blob('<?xml version="1.0"?>\n<svg xmlns="x"/>'), pictureSentences.svg],
  ['a picture of a phone', box('heic', 'mif1'), pictureSentences.heic],
  ['a JPEG of 26 MB', blob([0xff, 0xd8, 0xff], '0'.repeat(26_000_000)), pictureSentences.too_many_bytes],
])('%s is refused with a sentence before anything is sent', async (_, file, problem) => {
  expect(await judgeFile(file)).toEqual({ problem })
})

test('a file that has gone says so', async () => {
  const gone = { size: 10, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) }
  expect(await judgeFile(gone as unknown as Blob)).toEqual({ problem: pictureSentences.unreadable })
})
