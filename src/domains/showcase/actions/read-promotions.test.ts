import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../../../../test/database.ts'
import { aProvider } from '../../../../test/factories/product/provider.ts'
import { catalogue } from '../../../../test/factories/product/service.ts'
import { aShowcase, showcase } from '../../../../test/factories/product/showcase.ts'

test('a page says the lower price until the last instant of the promotion, and is kept no longer', async ({
  contextOf,
  clock,
}) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  const { services } = await showcase.readShowcase(contextOf(), { userUrl: ada.userUrl })
  const [service] = services
  if (!service) throw new Error('no service')
  const entityId = newEntityId()
  const until = new Date(clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  const data = { title: 'Less', serviceUrl: 'less', targets: [service.entityId], percentOff: 50, until }
  await showcase.saveRecord(ada.context, { kind: 'promotion', entityId, data })
  await showcase.setPublished(ada.context, { isPublished: true })

  const read = async () => {
    const page = await showcase.readShowcase(contextOf(), { userUrl: ada.userUrl })
    return { ...page, service: page.services.find((one) => one.entityId === service.entityId) }
  }
  const half = service.priceCents / 2
  const before = await read()
  const ends = before.service?.priceOffer?.endsAt ?? ''
  expect(before.service).toMatchObject({ priceCents: half, priceOffer: { usualCents: 2 * half, only: '' } })
  expect(before.validUntil <= ends).toBe(true)
  clock.set(new Date(Date.parse(ends) - 1).toISOString())
  expect((await read()).service?.priceCents).toBe(half)
  clock.set(ends)
  expect((await read()).service).toMatchObject({ priceCents: 2 * half })
  expect((await read()).service?.priceOffer).toBeUndefined()
  expect((await read()).promotions).toEqual([])
})

test('a promotion is paused at once, and counts again', async ({ contextOf }) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  const priceNow = async () =>
    (await showcase.readShowcase(contextOf(), { userUrl: ada.userUrl })).services[0]?.priceCents
  const usual = (await priceNow()) ?? 0
  const { services } = await showcase.readShowcase(contextOf(), { userUrl: ada.userUrl })
  const entityId = newEntityId()
  const data = { title: 'Less', serviceUrl: 'less', targets: [services[0]?.entityId ?? ''], percentOff: 50 }
  await showcase.saveRecord(ada.context, { kind: 'promotion', entityId, data })
  await showcase.setPublished(ada.context, { isPublished: true })
  const stateOf = async () => (await catalogue.listPromotions(ada.context)).promotions[0]?.state
  expect([await priceNow(), await stateOf()]).toEqual([usual / 2, 'live'])
  await catalogue.pauseService(ada.context, { id: entityId, paused: true })
  expect([await priceNow(), await stateOf()]).toEqual([usual, 'paused'])
  await catalogue.pauseService(ada.context, { id: entityId, paused: false })
  expect([await priceNow(), await stateOf()]).toEqual([usual / 2, 'live'])
})

test('a bundle says what it sells; paused or ended it is only where its address is asked for', async ({
  contextOf,
  clock,
}) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  const { services } = await showcase.readShowcase(contextOf(), { userUrl: ada.userUrl })
  const { entityId: id = '', title = '' } = services[0] ?? {}
  const entityId = newEntityId()
  const until = new Date(clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  const terms = { priceCents: 18_000, sessions: 10, sharesMost: 1 }
  const data = { title: 'Ten', serviceUrl: 'ten', offer: 'bundle', targets: [id], until, ...terms }
  await showcase.saveRecord(ada.context, { kind: 'promotion', entityId, data })
  await showcase.setPublished(ada.context, { isPublished: true })
  const read = async (serviceUrl?: string) =>
    (await showcase.readShowcase(contextOf(), { userUrl: ada.userUrl, serviceUrl })).promotions

  const [bundle] = await read()
  expect(bundle?.pass).toMatchObject({ ...terms, validDays: 180, targets: [{ id, title }] })
  expect(bundle?.pass?.policy).toMatch(/^What you do not use, \w+ can pay back by the share that is left\.$/)
  await catalogue.pauseService(ada.context, { id: entityId, paused: true })
  expect(await read()).toEqual([])
  const [paused] = await read('ten')
  expect(paused?.rests).toBe('paused')
  await catalogue.pauseService(ada.context, { id: entityId, paused: false })
  clock.set(new Date(clock.now().getTime() + 9 * 86_400_000).toISOString())
  expect(await read()).toEqual([])
  const [ended] = await read('ten')
  expect(ended?.rests).toBe('ended')
})
