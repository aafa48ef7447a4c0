import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { settingOf } from './card-fonts.ts'
import { trueTypeOf } from './woff2.ts'

const textIn = (family: string, weight = 800) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="90"><text x="8" y="64" font-family="${family}" font-weight="${weight}" font-size="60">Thea Žižková</text></svg>`,
    ),
  )
    .raw()
    .toBuffer()

test('a card is set in its font, in the weights of the headline and the text, and not in a stand-in', async () => {
  // before any other SVG text: the library does not look for new fonts later
  await settingOf('Besley', 'Thea')
  const [headline, text, standIn] = [
    await textIn('Besley'),
    await textIn('Besley', 400),
    await textIn('serif'),
  ]
  expect(headline.equals(standIn)).toBe(false)
  expect(headline.equals(text)).toBe(false)
})

test('a WOFF2 file becomes TrueType with every table and one outline for each glyph', async () => {
  const { resolve } = createRequire(import.meta.url)
  const woff2 = await readFile(resolve('@fontsource-variable/besley/files/besley-latin-wght-normal.woff2'))
  const font = trueTypeOf(woff2)
  const tables = new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + 16 * i).map((at) => [
      font.toString('latin1', at, at + 4),
      { offset: font.readUInt32BE(at + 8), length: font.readUInt32BE(at + 12) },
    ]),
  )
  expect(tables.size).toBe(woff2.readUInt16BE(12))
  const [maxp, loca, glyf, head] = ['maxp', 'loca', 'glyf', 'head'].map((tag) => tables.get(tag))
  const glyphs = font.readUInt16BE((maxp?.offset ?? 0) + 4)
  expect(loca?.length).toBe((glyphs + 1) * 4)
  expect(font.readUInt32BE((loca?.offset ?? 0) + glyphs * 4)).toBe(glyf?.length)
  expect(font.readInt16BE((head?.offset ?? 0) + 50)).toBe(1)
})
