import { expect } from 'vitest'
import type { IndividualService } from '#domains/catalogue/contract.ts'
import type { Context } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import { aProvider } from '../../../../test/factories/product/provider.ts'
import { aService, catalogue } from '../../../../test/factories/product/service.ts'
import { eraseClosedCatalogue } from '../reactions/erase-closed-catalogue.ts'

/** Publishes these services in place of the earlier ones. */
const sell = (context: Context, provider: string, ...services: IndividualService[]) =>
  catalogue.replaceLive(
    context,
    provider,
    services.map((service) => catalogue.prepareLive(service, null)),
  )

test('an address that a service left leads to its present one, after every change and back again', async ({
  contextOf,
}) => {
  const { context, provider } = await aProvider(contextOf())
  const service = aService({ serviceUrl: 'first' })
  const moved = (serviceUrl: string) => catalogue.serviceMovedTo(context, provider, serviceUrl)
  for (const serviceUrl of ['first', 'second', 'third'])
    await sell(context, provider, { ...service, serviceUrl })
  expect([await moved('first'), await moved('second'), await moved('third')]).toEqual([
    'third',
    'third',
    undefined,
  ])
  await sell(context, provider, { ...service, serviceUrl: 'first' })
  expect([await moved('first'), await moved('second'), await moved('third')]).toEqual([
    undefined,
    'first',
    'first',
  ])
  expect(await moved('never')).toBeUndefined()
})

test('an address that another service took is that service’s, and one of a withdrawn service leads nowhere', async ({
  contextOf,
}) => {
  const { context, provider } = await aProvider(contextOf())
  const [one, other] = [aService({ serviceUrl: 'one' }), aService({ serviceUrl: 'other' })]
  const moved = (serviceUrl: string) => catalogue.serviceMovedTo(context, provider, serviceUrl)
  await sell(context, provider, one, other)
  await sell(context, provider, { ...one, serviceUrl: 'new' }, { ...other, serviceUrl: 'one' })
  expect([await moved('one'), await moved('other')]).toEqual([undefined, 'one'])
  await sell(context, provider, { ...one, serviceUrl: 'new' })
  expect(await moved('one')).toBeUndefined()
  // the withdrawn service returns under another address
  await sell(context, provider, { ...one, serviceUrl: 'new' }, { ...other, serviceUrl: 'back' })
  expect(await moved('one')).toBe('back')
})

test('addresses belong to one provider, and a closed account has none', async ({ contextOf }) => {
  const [ada, kofi] = [await aProvider(contextOf()), await aProvider(contextOf())]
  const service = aService({ serviceUrl: 'lesson' })
  await sell(ada.context, ada.provider, service)
  await sell(ada.context, ada.provider, { ...service, serviceUrl: 'walk' })
  expect(await catalogue.serviceMovedTo(ada.context, kofi.provider, 'lesson')).toBeUndefined()
  await eraseClosedCatalogue.run(ada.context, { provider: ada.provider } as never)
  const rows = await ada.context.db
    .selectFrom('formerServiceUrls')
    .select('serviceUrl')
    .where('provider', '=', ada.provider)
    .execute()
  expect(rows).toEqual([])
})
