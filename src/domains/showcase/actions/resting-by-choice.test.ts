import { expect } from 'vitest'
import { planTable } from '#domains/accounts/rules/entitlements.ts'
import { newEntityId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { accounts, aProvider } from '../../../../test/factories/product/provider.ts'
import { aService } from '../../../../test/factories/product/service.ts'
import { scheduling } from '../../../../test/factories/product/shop.ts'
import { aShowcase, showcase } from '../../../../test/factories/product/showcase.ts'

const save = (context: Context, kind: 'service' | 'link', entityId: string, data: Record<string, unknown>) =>
  failure(showcase.saveRecord(context, { kind, entityId, data }))
const full = 'accounts.limit_reached'

test('a draft is written on a full plan, shown to nobody, and shown once another card rests', async ({
  contextOf,
}) => {
  const ada = await aProvider(contextOf())
  const { service: first } = await aShowcase(ada)
  const others = [aService(), aService()]
  for (const one of others) await save(ada.context, 'service', one.entityId, one)
  const draft = aService({ restsByChoice: true })
  expect(await save(ada.context, 'service', draft.entityId, { ...draft, restsByChoice: null })).toBe(full)
  expect(await save(ada.context, 'service', draft.entityId, draft)).toBeUndefined()
  await showcase.setPublished(ada.context, { isPublished: true })
  const shown = async () =>
    (await showcase.readShowcase(contextOf(), ada)).services.map(({ entityId }) => entityId)
  const offered = (serviceUrl: string) =>
    failure(scheduling.area.findOffered(contextOf(), { userUrl: ada.userUrl, serviceUrl }))
  const ids = [first, ...others].map(({ entityId }) => entityId)
  expect(await shown()).toEqual(ids)
  expect(await offered(draft.serviceUrl)).toBe('catalogue.service_missing')
  expect((await showcase.readDraft(ada.context)).resting).toEqual([draft.entityId])

  // no room yet, and other fields can be edited meanwhile
  const turn = (entityId: string, restsByChoice: true | null) =>
    save(ada.context, 'service', entityId, { restsByChoice })
  expect(await turn(draft.entityId, null)).toBe(full)
  expect(await save(ada.context, 'service', draft.entityId, { title: 'Better words' })).toBeUndefined()
  expect(await turn(first.entityId, true)).toBeUndefined()
  expect(await turn(draft.entityId, null)).toBeUndefined()
  expect(await turn(first.entityId, null)).toBe(full)
  expect(await offered(first.serviceUrl)).toBeUndefined()
  await showcase.setPublished(ada.context, { isPublished: true })
  expect(await shown()).toEqual([...ids.slice(1), draft.entityId])
  expect(await offered(first.serviceUrl)).toBe('catalogue.service_missing')
  expect(await offered(draft.serviceUrl)).toBeUndefined()
})

test('cards that rest by choice are counted by no plan, and a larger plan does not show them', async ({
  contextOf,
}) => {
  const { context, provider } = await aProvider(contextOf())
  const links = Array.from({ length: 7 }, () => newEntityId())
  for (const [at, entityId] of links.entries())
    expect(
      await save(context, 'link', entityId, {
        title: 'A',
        url: 'https://a.example',
        restsByChoice: at >= 5 ? true : null,
      }),
    ).toBeUndefined()
  expect((await showcase.planRoom.countCards(context, provider)).maxNumberOfExternalLinks).toBe(5)
  expect(await showcase.planRoom.restingWith(context, provider, planTable.free)).toEqual([])
  await accounts.grantPlan(contextOf(), { provider, plan: 'pro', source: 'test' })
  expect((await showcase.readDraft(context)).resting).toEqual(links.slice(5))
})

test('of ten cards that are woken at once on a full plan none gets a place that is taken', async ({
  contextOf,
}) => {
  const { context } = await aProvider(contextOf())
  const cards = Array.from({ length: 10 }, () => aService({ restsByChoice: true }))
  for (const card of cards) await save(context, 'service', card.entityId, card)
  const woken = await Promise.all(
    cards.map(({ entityId }) => save(context, 'service', entityId, { restsByChoice: null })),
  )
  expect(woken.filter((code) => code === undefined)).toHaveLength(3)
  expect(woken.filter((code) => code === full)).toHaveLength(7)
})
