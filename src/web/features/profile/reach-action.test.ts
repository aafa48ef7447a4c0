import { expect, test } from 'vitest'
import type { PublicShowcase, SectionName } from '#domains/showcase/contract.ts'
import { callToAction } from '../../parts/public-page/call-to-action.ts'
import { thea } from '../../site/preview.fixture.ts'
import { reachAction } from './reach-action.ts'

const leadingTo = (section: SectionName, label = ''): PublicShowcase => ({
  ...thea,
  cta: { entityId: 'c', label, action: { to: 'section', section }, style: 'filled' },
})
const shown = (showcase: PublicShowcase) => {
  const action = callToAction(reachAction(showcase))
  return [action?.label, action?.href]
}

test('the main button leads to a section of the page', () => {
  expect(shown(leadingTo('aboutMe'))).toEqual(['See more', '/at/thea#about'])
  expect(shown(leadingTo('skill', 'What I teach'))).toEqual(['What I teach', '/at/thea#skills'])
})

test('the main button books while its section is empty', () => {
  const booking = ['Book a time', '/at/thea/services/first-lesson']
  expect(shown({ ...leadingTo('aboutMe', 'About'), aboutMe: null })).toEqual(booking)
  expect(shown(leadingTo('booking', 'Book'))).toEqual(booking)
})
