import type { Accounts } from '#domains/accounts/index.ts'
import type { Commerce } from '#domains/commerce/index.ts'
import type { BookingFacts, BookingReader, PlaceReader } from '#domains/notifications/ports.ts'
import type { BookingAccess } from '#domains/scheduling/contract.ts'
import type { Scheduling } from '#domains/scheduling/index.ts'
import { Failure } from '#platform/common/errors.ts'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'

type Areas = {
  readonly accounts: Pick<Accounts, 'ownerOf' | 'accountOf'>
  readonly scheduling: Scheduling
  readonly commerce: Commerce
  readonly placeOf: PlaceReader
}

/** Reads bookings for mails and calendar files from the same checkout that the pages show. */
export function bookingReader({ accounts, scheduling, commerce, placeOf }: Areas): BookingReader {
  async function factsOf(context: Context, access: BookingAccess): Promise<BookingFacts> {
    const checkout = await commerce.readCheckout(context, access)
    const { provider } = checkout
    // the page of a closing account is offline: no mail may link it
    const userUrl = (await accounts.ownerOf(context, provider.userUrl)) ? provider.userUrl : ''
    const { isOnlyToLookAt, ...ref } = access
    const { sequence, sessionId } = await scheduling.bookingOf(context, ref)
    const account = await accounts.accountOf(context, ref.provider)
    const sinceMs = account && context.clock.now().getTime() - account.createdAt.getTime()
    return {
      checkout: { ...checkout, provider: { ...provider, userUrl } },
      sequence,
      note: await commerce.customerNoteOf(context, ref),
      token: isOnlyToLookAt ? scheduling.lookTokenOf(ref) : scheduling.tokenOf(ref),
      reviewToken: scheduling.reviewTokenOf(ref),
      providerEmail: checkout.provider.email ?? '',
      isNewProvider: sinceMs === undefined || sinceMs < day,
      here: await placeOf(context, ref.provider),
      session: sessionId === null ? undefined : await scheduling.sessionOf(context, ref.provider, sessionId),
    }
  }
  return {
    byReference: (context, reference) => unlessMissing(() => factsOf(context, reference)),
    byToken: (context, token) =>
      unlessMissing(async () => {
        const access = scheduling.accessOf(token)
        return { ...(await factsOf(context, access)), bookingId: access.bookingId }
      }),
    async alternatives(context, { provider, service, start, visitorTimezone: timezone }) {
      const { userUrl } = provider
      const { serviceUrl } = service
      const found = await unlessFailed(() =>
        scheduling.alternatives(context, { userUrl, serviceUrl, start, timezone }),
      )
      return found ? found.slots.map((slot) => slot.start) : []
    },
  }
}

/** Returns the result of `read`; undefined if it throws a Failure of kind `missing`. */
export async function unlessMissing<T>(read: () => Promise<T>): Promise<T | undefined> {
  return unlessFailed(read, ({ kind }) => kind === 'missing')
}

async function unlessFailed<T>(
  read: () => Promise<T>,
  expected: (failure: Failure) => boolean = () => true,
): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Failure && expected(error)) return undefined
    throw error
  }
}
