import { newId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import type { ReferralsDeps } from '../referrals-ports.ts'
import { cameOf, crowdedWith, judge, type Sent, timesOf } from '../rules/attribution.ts'
import { readWord } from '../rules/words.ts'
import { findIntroduced, findPartnership, isMember } from '../store/referral-partnerships.ts'
import {
  findReferral,
  holdForReview,
  insertReferral,
  lockOrder,
  type OrderAt,
  ordersOnCard,
} from '../store/referrals.ts'
import { followReferral } from './follow-referral.ts'
import { mailboxMark } from './mailbox-mark.ts'

type Placed = { readonly provider: string; readonly placedAt: Date; readonly email: string }

/** What brought an order. */
type Brought = { readonly sent: Sent; readonly partnershipId: string; readonly touchId: string | null }

/**
 * Writes the referral of an order that is paid, or free, if a partner brought it: by the word of a visit, else by an introduction to
 * the customer's mailbox. The system calls it. Idempotent: an order has one referral at most.
 */
export async function noteReferral(
  deps: ReferralsDeps,
  context: Context,
  { referral, ...order }: OrderAt & { readonly referral: string | null },
): Promise<void> {
  const word = referral === null ? undefined : readWord(deps.links, referral)
  if (!word && !(await isMember(context, order.provider))) return
  await transact(context, async (inside) => {
    await lockOrder(inside, order)
    if (await findReferral(inside, order)) return
    const facts = await deps.commerce.readReferred(inside, order)
    if (!facts?.paidAt || facts.isTip) return
    const brought = await broughtBy(deps, inside, { ...facts, provider: order.provider }, word)
    if (!brought) return
    const { from } = brought.sent
    const [sender, seller] = await Promise.all(
      [from, order.provider].map((provider) => deps.accounts.accountOf(inside, provider)),
    )
    const { paidAt, cardMark: card, number, title, paidCents } = facts
    const onCard = card === null ? [] : await ordersOnCard(inside, card)
    const { partnershipId, touchId } = brought
    const verdict = judge({
      ...facts,
      paidAt,
      fromEmail: sender?.email,
      toEmail: seller?.email,
      onCard: timesOf(onCard),
    })
    await insertReferral(inside, {
      ...verdict,
      id: newId('ref'),
      order,
      from,
      partnershipId,
      touchId,
      card,
      number,
      title,
      paidCents,
      paidAt,
    })
    if (verdict.state === 'review') await holdForReview(inside, crowdedWith(paidAt, onCard))
    // its order may have been completed or refunded before this ran
    await followReferral(deps, inside, order)
    await context.stopPoint?.('referral-writing')
  })
  await context.stopPoint?.('referral-written')
}

async function broughtBy(
  deps: ReferralsDeps,
  context: Context,
  placed: Placed,
  word: ReturnType<typeof readWord>,
): Promise<Brought | undefined> {
  if (word) {
    const { touchId, partnershipId, ...way } = word
    const sent: Sent = { by: 'link', ...way }
    const partnership = await findPartnership(context, partnershipId)
    if (partnership && cameOf(sent, partnership, placed)) return { sent, partnershipId, touchId }
  }
  const mailbox = mailboxMark(deps.key, placed.email)
  const introduced = await findIntroduced(context, { mailbox, to: placed.provider, before: placed.placedAt })
  const found = introduced.find(({ sent, partnership }) => cameOf(sent, partnership, placed))
  return found && { sent: found.sent, partnershipId: found.partnership.id, touchId: null }
}
