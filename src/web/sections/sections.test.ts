import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { recordSchemas } from '#domains/showcase/contract.ts'
import { thea } from '../site/preview.fixture.ts'
import { readSection, sectionNames } from './list.ts'
import { pageSections } from './pages.ts'
import { kindsOf, sections } from './sections.ts'

const folders = (files: Record<string, unknown>) => Object.keys(files).map((file) => file.split('/')[1] ?? '')
const halves = import.meta.glob(['./*/edit.tsx', './*/page.tsx', './*/section.ts'])

test('each folder of sections/ is registered by one line of the list, and no line is without a folder', () => {
  expect(new Set(folders(halves))).toEqual(new Set(sectionNames))
  expect(new Set(sectionNames).size).toBe(sectionNames.length)
})

test('no two sections edit the same records or have the same title', () => {
  const kinds = sections.flatMap(kindsOf)
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(new Set(sections.map(({ title }) => title)).size).toBe(sections.length)
})

test('an address that names no section opens the first one', () => {
  expect([readSection('hours'), readSection('nonsense'), readSection(undefined)]).toEqual([
    'hours',
    'profile',
    'profile',
  ])
})

test.each(sections)('the form of $name is a chunk that can be fetched', async ({ edit }) => {
  expect((await edit()).Edit).toBeTypeOf('function')
})

test('a link of the page leads to the element with the name of the section', () => {
  const linked = pageSections.filter(({ link }) => link?.(thea))
  expect(linked.length).toBeGreaterThan(2)
  for (const { name, Part } of linked)
    expect(renderToStaticMarkup(Part({ showcase: thea }))).toContain(`id="${name}"`)
})

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** Comparisons with the name of a kind of records, such as `kind === 'skill'` or `case 'skill':`. */
const comparisons = (text: string) =>
  [...text.matchAll(/(?:kind\b[^\n]{0,20}?[!=]==\s*|case )['"](\w+)['"]/g)]
    .map(([, kind]) => kind ?? '')
    .filter((kind) => kind in recordSchemas)

test('nothing of the web decides by the name of a kind of records', () => {
  expect(comparisons(`if (kind === 'skill') a(); if (record.kind !== "aboutMe") b()`)).toEqual([
    'skill',
    'aboutMe',
  ])
  expect(comparisons(`switch (kind) { case 'heroSection': }`)).toEqual(['heroSection'])
  const deciding = Object.entries(sources).filter(([, text]) => comparisons(text).length > 0)
  expect(deciding.map(([file]) => file)).toEqual([])
})
