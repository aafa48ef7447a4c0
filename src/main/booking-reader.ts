import type { Commerce } from '#domains/commerce/index.ts'
import type { BookingFacts, BookingReader } from '#domains/notifications/ports.ts'
import type { Scheduling } from '#domains/scheduling/index.ts'
import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'

type Areas = { readonly scheduling: Scheduling; readonly commerce: Commerce }

/** Reads bookings for mails and calendar files through the same checkout that the pages show. */
export function bookingReader({ scheduling, commerce }: Areas): BookingReader {
  async function factsOf(context: Context, token: string): Promise<BookingFacts> {
    const checkout = await commerce.readCheckout(context, { token })
    const { sequence } = await scheduling.bookingOf(context, scheduling.refOf(token))
    return { checkout, sequence, token, providerEmail: checkout.provider.email ?? '' }
  }
  return {
    byReference: (context, reference) => unlessMissing(() => factsOf(context, scheduling.tokenOf(reference))),
    byToken: (context, token) =>
      unlessMissing(async () => ({
        ...(await factsOf(context, token)),
        bookingId: scheduling.refOf(token).bookingId,
      })),
  }
}

async function unlessMissing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Failure && error.kind === 'missing') return undefined
    throw error
  }
}
