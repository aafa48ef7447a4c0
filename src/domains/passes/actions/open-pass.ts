import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { PassTerms } from '../contract.ts'
import type { PassOpened } from '../events.ts'
import { givenMax } from '../rules/mail-limits.ts'
import { passEnd } from '../rules/pass-end.ts'
import { givenToday, insertPass, type StoredPass } from '../store/passes.ts'

type Sold = {
  readonly provider: string
  readonly orderId: string
  readonly lineId: string
  readonly personId: string
  readonly title: string
  readonly terms: PassTerms
  /** The clock on which its days are counted. */
  readonly timezone: string
}

/** Opens the pass that a line of an order sold, in the transaction that settles the order. Idempotent. */
export async function openSold(context: Context, sold: Sold): Promise<void> {
  const { terms, ...line } = sold
  const { credits, validDays, targets, sharesMost } = terms
  await openPass(context, {
    ...line,
    credits,
    sharesMost,
    targets: targets.map(({ id }) => id),
    endsAt: passEnd(validDays, line.timezone, context.clock.now()),
    origin: 'bought',
  })
}

/**
 * Writes a pass in the caller's transaction, and announces it, so that its holder gets the link (`tells`), but not
 * for many that are given to one person in a day; undefined: its line has one
 * already.
 */
export async function openPass(
  context: Context,
  pass: Omit<Parameters<typeof insertPass>[1], 'id'> & { readonly id?: string },
  tells = true,
): Promise<StoredPass | undefined> {
  const opened = await insertPass(context, { id: newId('pas'), ...pass })
  const isGiven = pass.origin === 'by_hand' || pass.origin === 'moved_in'
  if (isGiven && (await givenToday(context, pass)) > givenMax) return opened
  if (opened && tells)
    await announce<PassOpened>(context, {
      type: 'passes.opened',
      provider: pass.provider,
      data: { passId: opened.id },
    })
  return opened
}
