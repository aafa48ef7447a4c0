import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { thea } from '../site/preview.fixture.ts'
import { aroundSections, pageSections, sameContent } from './pages.ts'

test('no section reads where sections stand or when the page was composed', () => {
  const read: string[] = []
  const showcase = new Proxy(thea, {
    get: (fields, field, receiver) => {
      read.push(String(field))
      return Reflect.get(fields, field, receiver)
    },
  })
  for (const { Part } of pageSections) renderToStaticMarkup(createElement(Part, { showcase, view: 'home' }))
  expect(read).toContain('profile')
  expect(read.filter((field) => aroundSections.has(field))).toEqual([])
})

test('a new moment is the same content; a changed, a new and a missing field are not', () => {
  expect(sameContent(thea, { ...thea, validUntil: '2027-01-01T00:00:00.000Z' })).toBe(true)
  expect(sameContent(thea, { ...thea, skills: [...thea.skills] })).toBe(false)
  const { quote: _, ...without } = { ...thea, quote: { entityId: 'q', text: 'Go on.' } }
  expect(sameContent({ ...without, quote: { text: 'Go on.' } } as never, without as never)).toBe(false)
  expect(sameContent(without as never, { ...without, quote: { text: 'Go on.' } } as never)).toBe(false)
})

test('a section says whether it has content, also after its content has come or gone', () => {
  const [skills] = pageSections.filter(({ name }) => name === 'skills')
  const none = { ...thea, skills: [] }
  expect([thea, none, none, thea].map((showcase) => skills?.isEmpty(showcase))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
