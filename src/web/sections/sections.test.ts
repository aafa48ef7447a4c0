import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { recordSchemas } from '#domains/showcase/contract.ts'
import { compareRecords } from '#domains/showcase/rules/compare-records.ts'
import { orderNames } from '#domains/showcase/rules/section-order.ts'
import { thea } from '../site/preview.fixture.ts'
import { pageSections } from './pages.ts'
import { kindsOf, placedSections, readSection, sections } from './sections.ts'

test('each section has a place and a title of its own', () => {
  const distinct = (values: unknown[]) => expect(new Set(values).size).toBe(values.length)
  distinct(sections.map(({ place }) => place))
  distinct(sections.map(({ title }) => title))
  expect(sections.length).toBeGreaterThan(8)
})

test('both halves of a section have the same name in orders, so that owners can move what visitors see', () => {
  const named = (halves: readonly { name: string; section?: string | undefined }[]) =>
    Object.fromEntries(halves.flatMap(({ name, section }) => (section ? [[name, section]] : [])))
  expect(named(sections.map(({ name, onPage }) => ({ name, section: onPage })))).toEqual(named(pageSections))
  expect(new Set(pageSections.map(({ section }) => section)).size).toBe(pageSections.length)
})

test('the list of the editor has the usual order of the page', () => {
  expect(placedSections.map(({ name }) => name)).toEqual(pageSections.map(({ name }) => name))
})

test('the list of changes knows the usual order of the page', () => {
  expect(orderNames([])).toEqual(pageSections.map(({ section }) => section))
})

test('the list of changes calls each section what the editor calls it', () => {
  const entityId = '01JD0000000000000000000001'
  const order = { entityId, sections: placedSections.map(({ section }) => ({ section })).toReversed() }
  const after = [{ kind: 'desktopProfileConfig' as const, entityId, data: order }]
  const [change] = compareRecords({ before: [], after })
  expect(change?.fields[0]?.after).toEqual({
    as: 'lines',
    lines: placedSections.map(({ title }) => title).toReversed(),
  })
})

test('every section of the page but the hero has a card in the chooser', () => {
  const without = sections.filter(({ onPage, card }) => onPage !== undefined && !card)
  expect(without.map(({ name }) => name)).toEqual(['hero'])
})

test('the list names the usual heading that visitors see', () => {
  const printed = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/headingOf\(showcase, '(\w+)', '([^']+)'\)/g)].map(([, section, words]) => ({
      file,
      section,
      words,
    })),
  )
  expect(printed.length).toBeGreaterThan(8)
  for (const { section, words } of printed) {
    const half = sections.find(({ onPage }) => onPage === section)
    expect([section, half?.ownHeading, half?.usualHeading ?? half?.title]).toEqual([
      section,
      undefined,
      words,
    ])
  }
  const renamed = sections.filter(({ onPage, ownHeading, name }) => onPage && !ownHeading && name !== 'hero')
  expect(new Set(renamed.map(({ onPage }) => onPage))).toEqual(new Set(printed.map(({ section }) => section)))
})

test('no two sections edit the same records', () => {
  const kinds = sections.flatMap(kindsOf)
  expect(new Set(kinds).size).toBe(kinds.length)
})

test('an address that names no section opens the first one', () => {
  const opened = ['hours', 'nonsense', undefined].map((name) => readSection(name).name)
  expect(opened).toEqual(['hours', 'profile', 'profile'])
})

test.each(sections)('the form of $name is a chunk that can be fetched', async ({ edit }) => {
  expect((await edit()).Edit).toBeTypeOf('function')
})

test('a link of the page leads to the element with the name of the section', () => {
  const linked = pageSections.filter(({ isLinked }) => isLinked?.(thea))
  expect(linked.length).toBeGreaterThan(2)
  for (const { name, Part } of linked)
    expect(renderToStaticMarkup(createElement(Part, { showcase: thea }))).toContain(`id="${name}"`)
})

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
test('a link to the editor names a section that there is', () => {
  const named = Object.values(sources).flatMap((text) => [...text.matchAll(/search=\{\{ section: '(\w+)'/g)])
  expect(named.length).toBeGreaterThan(1)
  for (const [, name] of named) expect(sections.map((section) => section.name)).toContain(name)
})

/** Finds comparisons with the name of a kind of records, such as `kind === 'skill'` or `case 'skill':`. */
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
  // blocks of letters and liked things have kinds of their own
  const others = /\/(?:features\/letters|features\/likes|mail\/letter|site\/pages\/letters)\//
  const deciding = Object.entries(sources).filter(
    ([file, text]) => !others.test(file) && comparisons(text).length > 0,
  )
  expect(deciding.map(([file]) => file)).toEqual([])
})
