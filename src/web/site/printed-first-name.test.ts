import { expect, test } from 'vitest'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { assets, thea } from './preview.fixture.ts'
import { renderService, renderShowcase } from './render.tsx'

/** Thea's page under a first name of two words, with her first service on a calendar card too. */
const maryAnn: PublicShowcase = {
  ...thea,
  profile: { ...thea.profile, firstName: 'Mary Ann' },
  services: thea.services.map((service, i) => (i === 0 ? { ...service, presentation: 'calendar' } : service)),
}

/** The first names that islands of a document are given. */
const given = (html: string): unknown[] =>
  [...html.matchAll(/data-props="([^"]*)"/g)]
    .map(([, props = '']) => JSON.parse(props.replaceAll('&quot;', '"').replaceAll('&amp;', '&')))
    .flatMap((props: { firstName?: string }) => ('firstName' in props ? [props.firstName] : []))

test('the booking of a service page calls the provider by the whole first name', () => {
  const [service] = maryAnn.services
  if (!service) throw new Error('the provider has no service')
  expect(given(renderService({ showcase: maryAnn, service, firstTimes: null }, assets))).toEqual(['Mary Ann'])
})

test('so does a calendar card', () => {
  expect(given(renderShowcase(maryAnn, assets))).toEqual(['Mary Ann'])
})
