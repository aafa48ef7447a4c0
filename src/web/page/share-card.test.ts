import { expect, test } from 'vitest'
import { thea } from '../site/preview.fixture.ts'
import { shareCardSvg, wrap } from './share-card.ts'

test('words are wrapped, and what does not fit ends in an ellipsis', () => {
  expect(wrap('two left feet are fine', 10, 3)).toEqual(['two left', 'feet are', 'fine'])
  expect(wrap('two left feet are fine', 10, 2)).toEqual(['two left', 'feet are…'])
  expect(wrap('Featherstonehaughs', 8, 1)).toEqual(['Feather…'])
})

test('the card of a shared link names what the provider features, inside the picture', () => {
  const textsOf = (svg: string) =>
    [...svg.matchAll(/<text x="72" y="(\d+)"[^>]*>([^<]*)</g)].map(([, y, text]) => ({ y: Number(y), text }))
  const plain = textsOf(shareCardSvg(thea))
  const title = 'A very long evening of Cuban son & rumba for all'
  const services = thea.services.map((service) => ({ ...service, title }))
  const featuredService = { entityId: 'featured', serviceId: services[0]?.entityId ?? '' }
  const featuring = textsOf(shareCardSvg({ ...thea, services, featuredService }))
  expect(featuring.map(({ text }) => text)).toEqual([
    ...plain.map(({ text }) => text),
    'A very long evening of Cuban son',
    '&#38; rumba for all, $65',
  ])
  for (const { y } of featuring) expect(y).toBeGreaterThan(40)
  for (const { y } of featuring) expect(y).toBeLessThan(600)
})
