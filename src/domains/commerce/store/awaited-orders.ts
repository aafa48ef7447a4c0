import type { BookingRef } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'

/** An order that a link in a mail must confirm. `mark` is that of its mailbox. */
export type AwaitedOrder = BookingRef & {
  readonly mark: string
  readonly name: string
  readonly email: string
  readonly note: string
  readonly referral?: string | undefined
  /** The hash of the request that got a mail with a link. */
  readonly request?: string | undefined
}

/** Stores the order of a hold; the details of a repeated call replace the first ones. */
export async function keepAwaited(context: Context, awaited: AwaitedOrder): Promise<void> {
  const { provider, bookingId, mark, name, email, note, referral = null, request = null } = awaited
  const written = {
    mark,
    customerName: name,
    customerEmail: email,
    customerNote: note,
    referral,
    requestSha256: request,
    at: context.clock.now(),
  }
  await context.db
    .insertInto('awaitedOrders')
    .values({ provider, bookingId, ...written })
    .onConflict((conflict) => conflict.columns(['provider', 'bookingId']).doUpdateSet(written))
    .execute()
}

/** Finds the order that a hold waits for, if its mailbox is that of the link. */
export async function findAwaited(
  context: Context,
  { provider, bookingId }: BookingRef,
  mark: string,
): Promise<AwaitedOrder | undefined> {
  const row = await context.db
    .selectFrom('awaitedOrders')
    .select(['customerName as name', 'customerEmail as email', 'customerNote as note', 'referral'])
    .where('provider', '=', provider)
    .where('bookingId', '=', bookingId)
    .where('mark', '=', mark)
    .executeTakeFirst()
  return row && { provider, bookingId, mark, ...row, referral: row.referral ?? undefined }
}

/** Reads the hash of the request for whose order a hold waits, if that got a mail with a link. */
export async function requestOfAwaited(
  context: Context,
  { provider, bookingId }: BookingRef,
): Promise<string | undefined> {
  const row = await context.db
    .selectFrom('awaitedOrders')
    .select('requestSha256')
    .where('provider', '=', provider)
    .where('bookingId', '=', bookingId)
    .executeTakeFirst()
  return row?.requestSha256 ?? undefined
}

export async function forgetAwaited(context: Context, before: Date): Promise<void> {
  await context.db.deleteFrom('awaitedOrders').where('at', '<', before).execute()
}
