import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PublicShowcase, SectionName } from '#domains/showcase/contract.ts'
import { reachAction } from '../page/reach-action.ts'
import { Stick } from '../page/stick.tsx'
import { callToAction } from '../parts/public-page/call-to-action.ts'
import { thea } from './preview.fixture.ts'

type Cta = NonNullable<PublicShowcase['cta']>
const [first, online] = thea.services.map(({ entityId }) => entityId)
const cta = (action: Cta['action'], label = ''): Cta => ({ entityId: 'c', label, action, style: 'filled' })
const booking = (serviceId: string | null, label = '') => cta({ to: 'book', serviceId }, label)
const full = (id: string | undefined): PublicShowcase['services'] =>
  thea.services.map((service) => (service.entityId === id ? { ...service, nextAvailable: null } : service))
const closed = thea.services.map((service) => ({ ...service, visibility: 'paused' as const }))
const shown = (own: Partial<PublicShowcase>) => {
  const action = callToAction({ ...thea, ...own })
  return action && [action.label, action.href]
}

test.each<[string, Partial<PublicShowcase>, [string, string]]>([
  ['no record: the label of the hero', {}, ['Book a first lesson', '/at/thea/services/first-lesson']],
  [
    'its own label wins over the hero’s',
    { cta: booking(null, 'Dance with me') },
    ['Dance with me', '/at/thea/services/first-lesson'],
  ],
  ['without a label', { cta: booking(null) }, ['Book a time', '/at/thea/services/first-lesson']],
  [
    'a chosen service',
    { cta: booking(online ?? '', 'Online') },
    ['Online', '/at/thea/services/private-lesson-online'],
  ],
  [
    'a chosen service that is full',
    { cta: booking(online ?? ''), services: full(online) },
    ['See other times', '/at/thea#services'],
  ],
  [
    'a chosen service that is paused',
    { cta: booking(thea.services[3]?.entityId ?? '') },
    ['See other times', '/at/thea#services'],
  ],
  [
    'a chosen service that was deleted',
    { cta: booking('gone', 'Mine') },
    ['Mine', '/at/thea/services/first-lesson'],
  ],
  [
    'no choice: the first service with a free time',
    { cta: booking(null), services: full(first) },
    ['Book a time', '/at/thea/services/private-lesson-online'],
  ],
  [
    'a website',
    { cta: cta({ to: 'url', url: 'https://example.com/' }) },
    ['Open the link', 'https://example.com/'],
  ],
  ['the contact', { cta: cta({ to: 'contact' }) }, ['Write to me', '/at/thea/contact']],
  [
    'the contact of a provider who shows no address',
    { cta: cta({ to: 'contact' }), profile: { ...thea.profile, showContactEmail: false } },
    ['Write to me', '/at/thea/contact'],
  ],
  [
    'a draft, which has no free times',
    { number: 0, services: thea.services.map((service) => ({ ...service, nextAvailable: null })) },
    ['Book a first lesson', '/at/thea/services/first-lesson'],
  ],
])('the main button: %s', (_, own, expected) => {
  expect(shown(own)).toEqual(expected)
})

const hiding = (...hiddenSections: SectionName[]): Partial<PublicShowcase> => ({
  appConfigurations: {
    entityId: 'o',
    hiddenSections,
    captions: {},
    languages: [],
    trackingOptOut: false,
  } as NonNullable<PublicShowcase['appConfigurations']>,
})
const allFull = thea.services.map((service) => ({ ...service, nextAvailable: null }))

test('the main button leads to no section that is switched off', () => {
  expect(shown({ services: allFull })).toEqual(['See services', '/at/thea#services'])
  expect(shown({ services: allFull, ...hiding('individualService') })).toBeUndefined()
  expect(shown({ services: allFull, ...hiding('service') })).toBeUndefined()
  expect(shown({ services: allFull, ...hiding('individualService'), cta: booking(first ?? '') })).toEqual([
    'See other times',
    '/at/thea/services/first-lesson',
  ])
})

test('the phone’s sticky button has the look of the main button', () => {
  const outlined = { ...booking(null), style: 'outlined' as const }
  const html = renderToStaticMarkup(createElement(Stick, { showcase: { ...thea, cta: outlined } }))
  expect(html).toContain('data-style="outlined"')
})

test('a page on which nothing can be booked has no main button', () => {
  expect(shown({ services: [] })).toBeUndefined()
  expect(shown({ services: closed, cta: booking(first ?? '') })).toBeUndefined()
})

const leadingTo = (section: SectionName, label = ''): PublicShowcase => ({
  ...thea,
  cta: { entityId: 'c', label, action: { to: 'section', section }, style: 'filled' },
})
const reached = (showcase: PublicShowcase) => {
  const action = callToAction(reachAction(showcase))
  return [action?.label, action?.href]
}

test('the main button leads to a section of the page', () => {
  expect(reached(leadingTo('aboutMe'))).toEqual(['See more', '/at/thea#about'])
  expect(reached(leadingTo('skill', 'What I teach'))).toEqual(['What I teach', '/at/thea#skills'])
})

test('the main button books while its section is empty', () => {
  const booking = ['Book a time', '/at/thea/services/first-lesson']
  expect(reached({ ...leadingTo('aboutMe', 'About'), aboutMe: null })).toEqual(booking)
  expect(reached(leadingTo('booking', 'Book'))).toEqual(booking)
})
