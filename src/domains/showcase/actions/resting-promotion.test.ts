import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { day } from '#platform/common/time.ts'
import { test } from '../../../../test/database.ts'
import { accounts, aProvider } from '../../../../test/factories/product/provider.ts'
import { alwaysOpen } from '../../../../test/factories/product/requests.ts'
import { aService, catalogue } from '../../../../test/factories/product/service.ts'
import { aShowcase, showcase, showcaseDeps } from '../../../../test/factories/product/showcase.ts'
import { endPlans } from './end-plans.ts'
import { settleResting } from './settle-resting.ts'

test('a promotion that the plan has no room for is listed as resting and lowers no price, until there is room', async ({
  contextOf,
  clock,
}) => {
  const ada = await aProvider(contextOf())
  const { provider } = ada
  const until = new Date(clock.now().getTime() + 10 * day)
  const grant = (source: string, ends?: Date) =>
    accounts.grantPlan(contextOf(), { provider, plan: 'pro', source, ...(ends && { until: ends }) })
  await grant('test', until)
  const lesson = (n: number) =>
    aService({ schedule: alwaysOpen, serviceUrl: `lesson-${n}`, priceCents: 8000 })
  const services = [lesson(1), lesson(2)]
  const promotion = {
    entityId: newEntityId(),
    title: 'A little less',
    serviceUrl: 'a-little-less',
    priceCents: 6000,
    targets: services.map(({ entityId }) => entityId),
  }
  const save = (kind: 'individualService' | 'promotion', data: { entityId: string }) =>
    showcase.saveRecord(ada.context, { kind, entityId: data.entityId, data })
  for (const service of services) await save('individualService', service)
  await save('promotion', promotion)
  await aShowcase(ada, { schedule: alwaysOpen, serviceUrl: 'lesson-3', priceCents: 8000 })

  const states = async () =>
    (await catalogue.listPromotions(ada.context)).promotions.map(({ state }) => state)
  const shown = async () => {
    const { services: cards } = await showcase.readShowcase(contextOf(), ada)
    return cards.map(({ priceCents }) => priceCents).toSorted((a, b) => a - b)
  }
  const sold = async () =>
    (await catalogue.listLive(contextOf(), provider)).flatMap(({ promotions = [] }) => promotions)
  expect([await states(), await shown()]).toEqual([['live'], [6000, 6000, 8000]])

  // the free plan holds three services and promotions
  clock.set(until.toISOString())
  await endPlans(showcaseDeps, contextOf())
  expect([await states(), await shown(), await sold()]).toEqual([['resting'], [8000, 8000, 8000], []])

  await grant('later')
  await settleResting(showcaseDeps, contextOf(), provider)
  expect([await states(), await shown()]).toEqual([['live'], [6000, 6000, 8000]])
})
