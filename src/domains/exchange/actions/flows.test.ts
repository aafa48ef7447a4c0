import { sql } from 'kysely'
import { expect } from 'vitest'
import { transact } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import { aPair, exchangeDeps as deps } from '../../../../test/factories/product/exchange-member.ts'
import { listPartners } from './list-partners.ts'
import { readExchange } from './read-exchange.ts'

test('partners are listed with what went both ways, and both sides see the same numbers', async ({
  contextOf,
}) => {
  const { one, other, partnershipId } = await aPair(contextOf())
  const [from, to] = [one.provider, other.provider]
  await transact(contextOf(), async ({ db }) => {
    await sql`insert into exchange_touches (id, partnership_id, from_provider, to_provider, source, created_at)
      select 'xto_' || ${partnershipId} || n, ${partnershipId}, ${from}, ${to}, 'strip', now() from generate_series(1, 4) n`.execute(
      db,
    )
    for (const [at, state, credits, paid, back] of [
      [1, 'earned', 1, 8500, 0],
      [2, 'pending', 1, 6500, 500],
      [3, 'not_counted', 0, 9900, 0],
    ] as const) {
      const id = `xrf_${partnershipId}${at}`
      await sql`insert into exchange_referrals (id, to_provider, order_id, from_provider, partnership_id, state, order_number, title,
          paid_cents, refunded_cents, credits, paid_at)
        values (${id}, ${to}, ${`ord_${at}`}, ${from}, ${partnershipId}, ${state}, ${at}, 'A lesson', ${paid}, ${back}, ${credits},
          ${contextOf().clock.now()})`.execute(db)
      if (state === 'earned')
        await sql`insert into exchange_entries (holder, referral_id, kind, partner, credits, created_at)
          values (${from}, ${id}, 'credit', ${to}, 1, now()), (${to}, ${id}, 'credit', ${from}, -1, now())`.execute(
          db,
        )
    }
  })
  const none = { clients: 0, orders: 0, valueCents: 0 }
  const flow = { clients: 4, orders: 2, valueCents: 14_500 }
  const mine = await listPartners(deps, one.context)
  expect(mine.partners).toMatchObject([{ sent: flow, received: none, credits: 1 }])
  expect(mine.totals).toMatchObject({ sent: flow, received: none, credits: 1 })
  const theirs = await listPartners(deps, other.context)
  expect(theirs.partners).toMatchObject([{ sent: none, received: flow, credits: -1 }])
  expect((await readExchange(deps, other.context)).room).toBe(3)
})
