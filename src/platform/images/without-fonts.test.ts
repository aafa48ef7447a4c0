import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

type Seen = { readonly digest: string; readonly covered: boolean; readonly top: number }

/** Draws posters on a machine on which the text library finds no font. */
async function drawnWithoutFonts(given: readonly { text: string; instead?: string }[]): Promise<Seen[]> {
  const folder = await mkdtemp(join(tmpdir(), 'no-fonts-'))
  const settings = join(folder, 'fonts.conf')
  await writeFile(
    settings,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/none</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  )
  const fixture = join(import.meta.dirname, 'without-fonts.fixture.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [fixture, JSON.stringify(given)], {
    env: { ...process.env, FONTCONFIG_FILE: settings },
  })
  await rm(folder, { recursive: true })
  return JSON.parse(stdout) as Seen[]
}

const brought = {
  Cyrillic: 'Оксана Їжакевич',
  Greek: 'Νίκος Παπαδόπουλος',
  Thai: 'สมชาย กิตติ',
  Devanagari: 'अनीता शर्मा',
  Vietnamese: 'Nguyễn Thị Ánh Tuyết',
  'Vietnamese, not composed': 'Nguyễn Thị'.normalize('NFD'),
  Hebrew: 'שולמית',
  Arabic: 'عبد الرحمن',
  'Eastern European': 'Žižková Łukasz Ğül',
} as const

test('a card on a server without fonts never shows the box of a missing letter', async () => {
  const plain = ['wang', 'class, now', 'Anna lives in Tbilisi'] as const
  const [wang, sentence, withoutWord, ...rest] = await drawnWithoutFonts([
    ...plain.map((text) => ({ text })),
    { text: '王小明', instead: 'wang' },
    { text: 'Anna 王', instead: 'wang' },
    { text: 'ヨガ class, ᚠ now → ★' },
    { text: 'Anna გიორგი lives in Tbilisi' },
    { text: 'გიორგი' },
    ...Object.values(brought).map((text) => ({ text })),
  ])
  const [name, halfName, words, word, nothing, ...scripts] = rest
  // a name is whole or not there, another text goes without the words, a sign goes alone
  expect(name?.digest).toBe(wang?.digest)
  expect(halfName?.digest).toBe(wang?.digest)
  expect(words?.digest).toBe(sentence?.digest)
  expect(word?.digest).toBe(withoutWord?.digest)
  expect(nothing?.top).toBe(0)
  expect(scripts.map(({ covered }, i) => [Object.keys(brought)[i], covered])).toEqual(
    Object.keys(brought).map((script) => [script, true]),
  )
  // a row of boxes begins with a line from side to side, letters do not
  for (const { top } of scripts) expect(top > 0 && top < 0.3).toBe(true)
})
