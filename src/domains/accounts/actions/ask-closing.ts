import { day } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { type Closing, closingGraceDays, fail } from '../contract.ts'
import type { AccountClosingChanged } from '../events.ts'
import type { AccountsDeps } from '../ports.ts'
import { findAccount } from '../store/accounts.ts'
import { lockAccount, writeClosing } from '../store/closing.ts'
import { requireOwner } from './require-owner.ts'

type Deps = Pick<AccountsDeps, 'bookingsToCome'>

/**
 * Returns when the owner's account closes (null: not closing) and how many future bookings it has.
 * Throws `accounts.unknown_user`, `accounts.not_an_owner`.
 */
export async function readClosing(deps: Deps, context: Context): Promise<Closing> {
  const provider = requireOwner(context)
  const [account, bookingsToCome] = await Promise.all([
    findAccount(context, provider),
    deps.bookingsToCome(context, provider),
  ])
  if (!account) return fail('accounts.unknown_user')
  return { closingAt: account.closingDueAt?.toISOString() ?? null, bookingsToCome }
}

/**
 * Schedules the owner's account to close in 30 days. Its page is offline and takes no bookings from this commit on.
 * With `cancelBookings`, commerce cancels the future bookings with a full refund when it receives the event.
 * Idempotent: a repeated call returns the first date. Throws `accounts.bookings_to_come` (`details.count`) if there are
 * future bookings and `cancelBookings` is false, `accounts.closed`, `accounts.unknown_user`, `accounts.not_an_owner`.
 */
export async function askClosing(
  deps: Deps,
  context: Context,
  { cancelBookings }: { cancelBookings: boolean },
): Promise<Closing> {
  const provider = requireOwner(context)
  return transact(context, async (inside) => {
    const { closingDueAt } = await lockOpen(inside, provider)
    const bookingsToCome = await deps.bookingsToCome(inside, provider)
    if (closingDueAt) return { closingAt: closingDueAt.toISOString(), bookingsToCome }
    if (bookingsToCome > 0 && !cancelBookings)
      return fail('accounts.bookings_to_come', { count: bookingsToCome })
    const dueAt = new Date(inside.clock.now().getTime() + closingGraceDays * day)
    await change(inside, provider, dueAt)
    return { closingAt: dueAt.toISOString(), bookingsToCome }
  })
}

/**
 * Cancels the closing of the owner's account and puts its page back online. Cancelled bookings stay cancelled.
 * Idempotent. Throws `accounts.closed`, `accounts.unknown_user`, `accounts.not_an_owner`.
 */
export async function takeClosingBack(deps: Deps, context: Context): Promise<Closing> {
  const provider = requireOwner(context)
  return transact(context, async (inside) => {
    const { closingDueAt } = await lockOpen(inside, provider)
    if (closingDueAt) await change(inside, provider, null)
    return { closingAt: null, bookingsToCome: await deps.bookingsToCome(inside, provider) }
  })
}

async function lockOpen(context: Context, provider: string) {
  const account = (await lockAccount(context, provider)) ?? fail('accounts.unknown_user')
  return account.closedAt ? fail('accounts.closed') : account
}

async function change(context: Context, provider: string, dueAt: Date | null): Promise<void> {
  await writeClosing(context, provider, dueAt)
  await announce<AccountClosingChanged>(context, {
    type: 'accounts.closing_changed',
    provider,
    data: { dueAt: dueAt?.toISOString() ?? null },
  })
  await bumpVersion(context, provider)
}
