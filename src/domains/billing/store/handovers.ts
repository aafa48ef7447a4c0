import { type Selectable, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { PayoutHandovers } from '#platform/db/types.ts'
import type { ArrivedPayout } from '../rules/hand-over.ts'
import { accountName } from '../rules/own-account.ts'

export type Handover = Omit<Selectable<PayoutHandovers>, 'currency'>

/** A payout in the operator's bank, with what its provider's file names it by. */
export type PayoutInBank = ArrivedPayout & { readonly provider: string; readonly reference: string | null }

/** Lists providers with a payout in the operator's bank that is not handed on, after `after`, in the order of their ids. */
export async function listWithMoneyInBank(
  context: Context,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select distinct p.provider from payouts p
    where p.provider > ${after} and p.account = ${accountName(null)} and p.state = 'paid'
      and not exists (select from payout_handovers h where h.provider = p.provider and h.payout_id = p.id)
    order by p.provider limit ${limit}`.execute(context.db)
  return rows.map(({ provider }) => provider)
}

/** Finds the providers of payouts of the operator's key, in the order of their ids. */
export async function providersOfPayouts(
  context: Context,
  ids: readonly string[],
): Promise<{ readonly provider: string; readonly id: string }[]> {
  const { rows } = await sql<{ provider: string; id: string }>`
    select provider, id from payouts where id = any(${[...ids]}::text[]) and account = ${accountName(null)}
    order by provider, id`.execute(context.db)
  return rows
}

/** Locks a provider's payouts that reached the operator's bank, until the caller's transaction ends. */
export async function lockPayoutsInBank(context: Context, provider: string): Promise<void> {
  await sql`
    select from payouts where provider = ${provider} and account = ${accountName(null)} and paid_at is not null
    order by id for no key update`.execute(context.db)
}

/** Lists a provider's payouts that reached the operator's bank, the earliest first. */
export async function payoutsInBank(context: Context, provider: string): Promise<PayoutInBank[]> {
  const { rows } = await sql<PayoutInBank>`
    select p.provider, p.id, p.net, p.reference, p.state <> 'paid' as is_back, h.amount as handed
    from payouts p left join payout_handovers h on h.provider = p.provider and h.payout_id = p.id
    where p.provider = ${provider} and p.account = ${accountName(null)} and p.paid_at is not null
    order by p.paid_at, p.id`.execute(context.db)
  return rows
}

/** Writes that payouts were handed on. The database refuses a second time. */
export async function insertHandovers(context: Context, handovers: readonly Handover[]): Promise<void> {
  if (handovers.length === 0) return
  await context.db
    .insertInto('payoutHandovers')
    .values(handovers.map((one) => ({ ...one, currency: 'USD' })))
    .execute()
}
