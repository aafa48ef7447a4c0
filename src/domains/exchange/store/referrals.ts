import { sql } from 'kysely'
import type { Cents } from '#platform/common/money.ts'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { cardDays, type OnCard, type Verdict } from '../rules/attribution.ts'
import type { Followed, ReferralState } from '../rules/credit.ts'

/** An order at a provider. */
export type OrderAt = { readonly provider: string; readonly orderId: string }

export type Referral = {
  readonly id: string
  readonly fromProvider: string
  readonly toProvider: string
  readonly state: ReferralState
  readonly credits: number
  readonly completedAt: Date | null
}

export type NewReferral = Verdict & {
  readonly id: string
  readonly order: OrderAt
  readonly from: string
  readonly partnershipId: string
  /** Null: an introduction brought the order. */
  readonly touchId: string | null
  readonly card: string | null
  readonly number: number
  readonly title: string
  readonly paidCents: Cents
  readonly paidAt: Date
}

/** Lets one caller at a time work on the referral of an order, until the caller's transaction ends. */
export async function lockOrder({ db }: Context, { provider, orderId }: OrderAt): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${orderId}`}, 62))`.execute(db)
}

/** The referral of an order, locked; undefined: no partner brought it, as far as is known. */
export async function findReferral(
  { db }: Context,
  { provider, orderId }: OrderAt,
): Promise<Referral | undefined> {
  const row = await db
    .selectFrom('exchangeReferrals')
    .select(['id', 'fromProvider', 'toProvider', 'state', 'credits', 'completedAt'])
    .where('toProvider', '=', provider)
    .where('orderId', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row as Referral | undefined
}

/**
 * The referred orders that were paid with a card, at any provider; those of teams and earlier customers are left out, because they never
 * brought a credit. Lets one caller at a time count a card.
 */
export async function ordersOnCard({ db }: Context, card: string): Promise<readonly OnCard[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${card}, 63))`.execute(db)
  return db
    .selectFrom('exchangeReferrals')
    .select(['id', 'paidAt'])
    .where('card', '=', card)
    .where('reason', 'not in', ['from_team', 'to_team', 'before'])
    .execute()
}

/** Moves pending referrals into the review, unless the operator upheld them. */
export async function holdForReview({ db }: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('exchangeReferrals')
    .set({ state: 'review', reason: 'card' })
    .where('id', 'in', [...ids])
    .where('state', '=', 'pending')
    .where('upheldAt', 'is', null)
    .execute()
}

/** Writes the referral of an order. The caller holds the lock of the order, and it has none yet. */
export async function insertReferral({ db }: Context, referral: NewReferral): Promise<void> {
  const { id, order, from, partnershipId, touchId, state, reason, credits } = referral
  const { card, number, title, paidCents, paidAt } = referral
  await sql`
    insert into exchange_referrals (id, to_provider, order_id, from_provider, partnership_id, touch_id, state, reason, card,
      order_number, title, paid_cents, credits, paid_at)
    values (${id}, ${order.provider}, ${order.orderId}, ${from}, ${partnershipId},
      (select t.id from exchange_touches t where t.id = ${touchId}), ${state}, ${reason}, ${card}, ${number}, ${title},
      ${paidCents}, ${credits}, ${paidAt})`.execute(db)
}

/** Writes what became of the order of a referral. A credit that was earned gets its reversal, with the counter-entry. */
export async function writeFollowed(
  { db, clock }: Context,
  { id, fromProvider, toProvider, state, credits }: Referral,
  { refundedCents, completedAt, reversed }: Followed,
): Promise<void> {
  const at = reversed?.at ?? clock.now()
  await db
    .updateTable('exchangeReferrals')
    .set({
      refundedCents,
      completedAt,
      ...(reversed && { state: 'reversed', reason: reversed.reason, reversedAt: at }),
    })
    .where('id', '=', id)
    .execute()
  if (!reversed || state !== 'earned' || credits === 0) return
  const entry = { referralId: id, kind: 'reversal', createdAt: at }
  await db
    .insertInto('exchangeEntries')
    .values([
      { ...entry, holder: fromProvider, partner: toProvider, credits: -1 },
      { ...entry, holder: toProvider, partner: fromProvider, credits: 1 },
    ])
    .execute()
}

/** Earns the credits of orders that were completed until an instant, each with its counter-entry. Returns how many referrals it moved. */
export async function earnCompleted(
  { db, clock }: Context,
  { completedUntil, most }: { readonly completedUntil: Date; readonly most: number },
): Promise<number> {
  const now = clock.now()
  const { rows } = await sql<{ earned: number }>`
    with due as (
      select id from exchange_referrals where state = 'pending' and completed_at <= ${completedUntil}
      order by completed_at, id limit ${most} for no key update skip locked
    ),
    earned as (
      update exchange_referrals r set state = 'earned', earned_at = ${now} from due where r.id = due.id
      returning r.id, r.from_provider, r.to_provider, r.credits
    ),
    written as (
      insert into exchange_entries (holder, referral_id, kind, partner, credits, created_at)
      select side.holder, e.id, 'credit', side.partner, side.credits, ${now}
      from earned e cross join lateral (
        values (e.from_provider, e.to_provider, 1), (e.to_provider, e.from_provider, -1)
      ) side (holder, partner, credits)
      where e.credits = 1
    )
    select count(*)::integer as earned from earned`.execute(db)
  return rows[0]?.earned ?? 0
}

/** Erases the marks of cards of orders that were paid too long ago to be counted. */
export async function forgetCards({ db, clock }: Context): Promise<void> {
  await db
    .updateTable('exchangeReferrals')
    .set({ card: null })
    .where('card', 'is not', null)
    .where('paidAt', '<', new Date(clock.now().getTime() - cardDays * day))
    .execute()
}
