import { sql } from 'kysely'
import { expect } from 'vitest'
import { Terms } from '#domains/catalogue/terms-contract.ts'
import { test } from '../../../../test/database.ts'
import { catalogue } from '../../../../test/factories/product/service.ts'
import { aShop, type Shop } from '../../../../test/factories/product/shop.ts'

const start = '2026-11-23T15:00:00.000Z'

const rowOf = ({ visitor, provider }: Shop, id: string) =>
  visitor.db
    .selectFrom('bookings')
    .selectAll()
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a hold stores the terms of its service, and a service published later changes none of them', async ({
  contextOf,
}) => {
  const shop = await aShop(contextOf(), { maxPartySize: 4 })
  const { bookingId } = await shop.hold(start, { quantity: 3 })
  const shown = catalogue.termsOf(shop.service, { now: shop.context.clock.now() })
  const other = { ...shop.service, title: 'Another', durationMin: 30, maxPartySize: 1 }
  await catalogue.replaceLive(shop.context, shop.provider, [catalogue.prepareLive(other, null)])
  const { terms, serviceTitle, quantity } = await rowOf(shop, bookingId)
  expect(Terms.parse(terms)).toEqual(shown)
  expect({ serviceTitle, quantity }).toEqual({ serviceTitle: 'Private lesson', quantity: 3 })
})

test.for([
  ['title', `service_title = 'Another'`],
  ['approval', 'requires_approval = true'],
  ['zone', `service_zone = 'UTC'`],
  ['length', `ends_at = ends_at - interval '1 minute'`],
  ['party', 'quantity = 2'],
] as const)('a booking cannot come to say another %s than its terms', async ([, set], { contextOf }) => {
  const shop = await aShop(contextOf())
  const { bookingId } = await shop.hold(start)
  const change = sql`update bookings set ${sql.raw(set)} where id = ${bookingId}`.execute(shop.visitor.db)
  await expect(change).rejects.toThrow('bookings_as_shown')
})
