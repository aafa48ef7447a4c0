// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { thea } from '../site/preview.fixture.ts'
import { byFields } from './by-fields.ts'
import { pageSections } from './pages.ts'

type Props = { showcase: PublicShowcase; view?: string }

/** Draws a part, then draws it again with other fields; returns how often it was rendered, and its last text. */
function drawTwice(part: (props: Props) => string, changed: Partial<PublicShowcase>, view?: string) {
  let count = 0
  const { Part } = byFields((props: Props) => {
    count++
    return part(props)
  })
  const { rerender, container } = render(createElement(Part, { showcase: thea, view: 'home' }))
  rerender(createElement(Part, { showcase: { ...thea, ...changed }, view: view ?? 'home' }))
  return { count, text: container.textContent }
}

const profile = { ...thea.profile, firstName: 'Ines' }
const greeted = ({ showcase }: Props) => `Hello ${showcase.profile.firstName}`

test('a part renders again for a field that it reads, and for another property', () => {
  expect(drawTwice(greeted, { profile })).toEqual({ count: 2, text: 'Hello Ines' })
  expect(drawTwice(greeted, {}, 'about-me')).toEqual({ count: 2, text: 'Hello Thea' })
})

test('a part does not render again for a field that it does not read', () => {
  expect(drawTwice(greeted, { skills: [], quote: null })).toEqual({ count: 1, text: 'Hello Thea' })
})

test('a field that is asked for or listed is read', () => {
  const asked = ({ showcase }: Props) => String('quote' in showcase)
  const quote = { entityId: 'q', text: 'Go on.' } as NonNullable<PublicShowcase['quote']>
  const { quote: _, ...without } = thea
  const { Part, isSame } = byFields(asked)
  render(createElement(Part, { showcase: without as PublicShowcase }))
  expect(isSame(without as PublicShowcase, { ...without, quote } as PublicShowcase)).toBe(false)
  const listed = ({ showcase }: Props) => Object.keys(showcase).length.toString()
  expect(drawTwice(listed, { skills: [] }).count).toBe(2)
})

test('a typed greeting changes the hero alone of all sections', () => {
  for (const { Part } of pageSections) render(createElement(Part, { showcase: thea, view: 'home' }))
  const typed = { ...thea, hero: { ...thea.hero, greeting: 'Come and dance' } as PublicShowcase['hero'] }
  expect(pageSections.filter(({ isSame }) => !isSame(thea, typed)).map(({ name }) => name)).toEqual(['hero'])
})
