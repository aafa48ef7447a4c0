// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PublicGroup } from '#domains/showcase/contract.ts'
import { answerFrom, ok } from '#web/lib/wire.fixture.ts'
import { ClassFlow } from './class-flow.tsx'

beforeEach(() => vi.spyOn(window, 'scrollTo').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const soon = new Date(Date.now() + 2 * 86_400_000).toISOString()
const later = new Date(Date.now() + 20 * 86_400_000).toISOString()

const sessionAt = (start: string, isFull: boolean): PublicGroup['dates'][number] => ({
  start,
  end: new Date(Date.parse(start) + 3_600_000).toISOString(),
  isFull,
  seatsLeft: isFull ? 0 : null,
  waiting: 0,
  priceCents: 3000,
})

const group = (dates: PublicGroup['dates'], soldAs: PublicGroup['soldAs'] = 'each'): PublicGroup =>
  ({
    entityId: 'class',
    title: 'Beginners',
    serviceUrl: 'beginners',
    timezone: 'UTC',
    soldAs,
    dates,
    maxPartySize: 4,
    priceCents: 3000,
    tax: null,
    refundSentence: 'Free until a day before.',
    priceOffer: null,
  }) as unknown as PublicGroup

const marta = {
  userUrl: 'marta',
  name: 'Marta Kowalska',
  firstName: 'Marta',
  trade: 'Potter',
  place: 'Baltimore',
  isOnline: false,
  timezone: 'UTC',
  oneLiner: '',
  portrait: '',
  drawn: 'hero-one',
  theme: 'studio',
  href: 'https://showcase.example/at/marta?ref=x',
  next: {
    serviceTitle: 'Clay for two',
    start: new Date(Date.now() + 86_400_000).toISOString(),
    durationMin: 60,
    priceCents: 7000,
    href: 'https://showcase.example/at/marta/services/clay?ref=x',
  },
}

function open(shown: PublicGroup, chooses = false) {
  const sent = answerFrom({ 'GET /api/exchange/pages/thea/times': ok({ partners: [marta] }) })
  const ends = chooses ? { onChosen: () => undefined } : {}
  render(<ClassFlow userUrl="thea" firstName="Thea" group={shown} {...ends} />)
  return sent
}

const offered = () => screen.findByRole('link', { name: /with Marta Kowalska$/ })

test('a class without a date on sale says so, and offers partners with their next time', async () => {
  open(group([]))
  screen.getByRole('heading', { name: 'No date is on sale' })
  await offered()
  expect(screen.getByRole('heading', { name: 'With people Thea trusts' })).toBeTruthy()
})

test('a class whose dates are all full offers partners, and so does a series with a full date', async () => {
  open(group([sessionAt(soon, true)]))
  expect(await offered()).toBeTruthy()
  cleanup()
  open(group([sessionAt(soon, false), sessionAt(later, true)], 'series'))
  await offered()
})

test('a class whose next open date is far offers partners who have a time sooner', async () => {
  open(group([sessionAt(soon, true), sessionAt(later, false)]))
  await offered()
  expect(screen.getByRole('heading', { name: 'Sooner, with people Thea trusts' })).toBeTruthy()
})

test('a class with an open date this week, and one in the page of somebody else, ask for no partners', async () => {
  const near = open(group([sessionAt(soon, false)]))
  const framed = open(group([]), true)
  await new Promise((resolve) => setTimeout(resolve, 50))
  for (const sent of [near, framed]) expect(sent('GET /api/exchange/pages/thea/times')).toEqual([])
})
