import { newId } from '#platform/common/ids.ts'
import { type Context } from '#platform/context.ts'
import type { PassTerms } from '../contract.ts'
import type { BoughtGift, GiftInput } from '../gift-contract.ts'
import { giftDays } from '../rules/gift-days.ts'
import {
  changeGift,
  findGift,
  type GiftKey,
  insertGift,
  lockGift,
  type StoredGift,
  writePaid,
} from '../store/gifts.ts'
import { findPass, lockPass, writeWithdrawn } from '../store/passes.ts'

type Held = GiftKey & {
  readonly title: string
  readonly terms: Pick<PassTerms, 'credits' | 'targets' | 'sharesMost'>
  /** The clock of the provider. */
  readonly timezone: string
  readonly gift: GiftInput
}

/** Keeps a gift with what its buyer begins to buy. */
export async function holdGift(
  context: Context,
  { provider, deliveryId, title, terms, timezone, gift }: Held,
): Promise<void> {
  const { day, ...words } = gift
  await insertGift(context, {
    provider,
    id: newId('gft'),
    deliveryId,
    title,
    targets: terms.targets.map(({ id }) => id),
    credits: terms.credits,
    sharesMost: terms.sharesMost,
    timezone,
    ...words,
    ...giftDays(day, timezone, context.clock.now()),
  })
}

/** Lets a paid gift wait for its day, in the transaction that settles its order. Idempotent. */
export const openGift = writePaid

/** A gift as its buyer sees it; undefined: nothing was begun to be given. */
export async function boughtGift(context: Context, key: GiftKey): Promise<BoughtGift | undefined> {
  const gift = await findGift(context, key)
  if (!gift) return undefined
  const { title, credits, toName, toEmail, fromName, message, arrivesAt, endsAt } = gift
  return {
    // the column's check constraint allows only these words
    state: gift.state as BoughtGift['state'],
    title,
    credits,
    toName,
    toEmail,
    fromName,
    message,
    arrivesAt: arrivesAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isUsed: await isUsed(context, gift),
  }
}

async function isUsed(context: Context, { provider, passId }: StoredGift): Promise<boolean> {
  const pass = passId === null ? undefined : await findPass(context, { provider, passId })
  return pass !== undefined && pass.used > 0
}

/**
 * Takes a gift back, in the transaction that gives its money back: its code, or the pass that it became, cannot be used any more.
 * False, and nothing changes, once something was booked with it. Locks the gift, then its pass.
 */
export async function takeGiftBack(context: Context, key: GiftKey): Promise<boolean> {
  const gift = await lockGift(context, key)
  if (!gift) return true
  if (gift.passId !== null) {
    const ref = { provider: gift.provider, passId: gift.passId }
    const pass = await lockPass(context, ref)
    if (pass && pass.used > 0) return false
    await writeWithdrawn(context, ref)
  }
  await changeGift(context, gift, { state: 'returned' })
  return true
}
