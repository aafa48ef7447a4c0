import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { usualHomeTexts } from '#domains/growth/rules/home-texts.ts'
import { ConfigError } from '#platform/config/config.ts'
import { homeTextsOf } from './home-texts.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'home-texts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(text: string): string {
  const file = path.join(folder, 'newhome.json')
  writeFileSync(file, text)
  return file
}

test('without the setting the start page has the usual texts', () => {
  expect(homeTextsOf({ HOME_TEXTS_FILE: undefined })).toEqual(usualHomeTexts)
})

test('the file replaces the texts that it names, also when an editor put a byte order mark before them', () => {
  const HOME_TEXTS_FILE = fileOf('\uFEFF{ "title": "Yoga in Leeds" }')
  expect(homeTextsOf({ HOME_TEXTS_FILE })).toEqual({ ...usualHomeTexts, title: 'Yoga in Leeds' })
})

test.each([
  ['that is not there', () => path.join(folder, 'nothing.json'), /cannot be read as JSON: .*nothing\.json/],
  ['with a missing quotation mark', () => fileOf('{ "title: "Yoga" }'), /cannot be read as JSON: /],
  ['with an unknown name', () => fileOf('{ "headline": "Yoga" }'), /HOME_TEXTS_FILE, .*no text “headline”/],
])('a file %s stops the start with a sentence that names it', (_, file, sentence) => {
  const read = () => homeTextsOf({ HOME_TEXTS_FILE: file() })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(sentence)
})
