import { expect } from 'vitest'
import { test } from '../../../../test/database.ts'
import { aShop, book } from '../../../../test/factories/product/shop.ts'

test('two hosts of one provider have the same hour, one host has it once', async ({ contextOf, db }) => {
  const shop = await aShop(contextOf())
  const [one, other, third] = [
    await book(shop, '2026-11-23T15:00:00.000Z'),
    await book(shop, '2026-11-23T16:00:00.000Z'),
    await book(shop, '2026-11-23T17:00:00.000Z'),
  ]
  const span = '[2026-11-23T15:00:00Z, 2026-11-23T16:00:00Z)'
  const give = (ref: { bookingId: string }, host: string) =>
    db
      .insertInto('spans')
      .values({ ...ref, provider: shop.provider, host, span })
      .execute()
  await db.deleteFrom('spans').where('provider', '=', shop.provider).execute()
  await give(one, 'host_ada')
  await give(other, 'host_kai')
  await expect(give(third, 'host_kai')).rejects.toMatchObject({ constraint: 'spans_no_overlap' })

  const elsewhere = await aShop(contextOf())
  const theirs = await book(elsewhere, '2026-11-24T15:00:00.000Z')
  await db
    .updateTable('spans')
    .set({ host: 'host_kai', span })
    .where('bookingId', '=', theirs.bookingId)
    .execute()
  const standing = await db
    .selectFrom('spans')
    .select(['provider', 'bookingId', 'host'])
    .where('provider', 'in', [shop.provider, elsewhere.provider])
    .orderBy('host')
    .orderBy('provider')
    .execute()
  expect(standing).toHaveLength(3)
  expect(standing).toEqual(
    expect.arrayContaining([
      { ...one, host: 'host_ada' },
      { ...other, host: 'host_kai' },
      { ...theirs, host: 'host_kai' },
    ]),
  )
})
