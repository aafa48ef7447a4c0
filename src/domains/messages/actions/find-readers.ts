import { day, Temporal } from '#platform/common/time.ts'
import { dateStart } from '#platform/common/zoned.ts'
import { dateIn } from '#platform/common/zones.ts'
import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { MessagesDeps } from '../ports.ts'

/** What a message is about, and who of those reads it. */
export type Target = {
  readonly about: 'session' | 'service' | 'person'
  readonly id: string
  readonly who: 'booked' | 'waiting' | 'both'
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Somebody who reads a message: once, whatever they booked. */
export type Reader = {
  readonly email: string
  /** The order whose timeline shows the mail. */
  readonly orderId: string | null
  /** Why they get it: `booked Beginners`, `joined the waitlist of Beginners`; null: the provider's own copy. */
  readonly why: string | null
}

export type Readers = {
  readonly booked: readonly Reader[]
  readonly waiting: readonly Reader[]
  readonly day: string
}

/** At most so many bookings are looked at. */
const most = 5000
const longestSpan = 366 * day

type Deps = Pick<MessagesDeps, 'people' | 'scheduling' | 'catalogue'>

/**
 * Finds those who booked or wait, each e-mail once; people who were erased are left out. The caller has checked the owner.
 * Throws `messages.readers_unknown`, `.span_too_long`.
 */
export async function findReaders(
  deps: Deps,
  context: Context,
  provider: string,
  target: Target,
): Promise<Readers> {
  const now = context.clock.now().toISOString()
  if (target.about === 'session') return ofSession(deps, context, provider, target)
  if (target.about === 'service') return ofService(deps, context, provider, target)
  const [person] = await deps.people.find(context, provider, [target.id])
  if (!person?.email) return fail('messages.readers_unknown')
  const reader = { email: person.email, orderId: null, why: 'booked before' }
  return { booked: [reader], waiting: [], day: dateIn(now, 'UTC') }
}

const seated: ReadonlySet<string> = new Set(['requested', 'confirmed', 'completed', 'no_show'])

async function ofSession(deps: Deps, context: Context, provider: string, { id }: Target): Promise<Readers> {
  const session = await deps.scheduling.sessionOf(context, provider, id)
  if (!session) return fail('messages.readers_unknown')
  const { title, timezone, serviceId } = session
  const [bookings, waiting] = await Promise.all([
    deps.scheduling.bookingsOfSession(context, { provider, sessionId: id }),
    deps.scheduling.waitingFor(context, provider, [id, serviceId]),
  ])
  const coming = bookings.filter(({ state }) => seated.has(state))
  const booked = await readersOf(deps, context, provider, coming, () => title)
  return {
    booked,
    waiting: each(
      waiting.map(({ email }) => ({ email, orderId: null, why: `joined the waitlist of ${title}` })),
    ),
    day: dateIn(context.clock.now(), timezone),
  }
}

async function ofService(
  deps: Deps,
  context: Context,
  provider: string,
  { id, from, to }: Target,
): Promise<Readers> {
  const sold = await deps.catalogue.findSellable(context, provider, { entityId: id })
  if (!sold || !from || !to) return fail('messages.readers_unknown')
  const zone = sold.type === 'group' ? sold.timezone : sold.schedule.timezone
  const start = dateStart(Temporal.PlainDate.from(from), zone)
  const end = dateStart(Temporal.PlainDate.from(to).add({ days: 1 }), zone)
  if (end <= start) return fail('messages.readers_unknown')
  if (end - start > longestSpan) return fail('messages.span_too_long')
  const bookings = await deps.scheduling.customersBetween(context, provider, {
    serviceId: id,
    from: start,
    to: end,
    limit: most,
  })
  return {
    booked: await readersOf(deps, context, provider, bookings, ({ title }) => title ?? sold.title),
    waiting: [],
    day: dateIn(context.clock.now(), zone),
  }
}

type Booked = { readonly personId: string | null; readonly orderId: string | null; readonly title?: string }

/** The people of some bookings, each once, with the first of their orders. */
async function readersOf<B extends Booked>(
  { people }: Deps,
  context: Context,
  provider: string,
  bookings: readonly B[],
  titleOf: (booking: B) => string,
): Promise<Reader[]> {
  const ids = [...new Set(bookings.flatMap(({ personId }) => personId ?? []))]
  const known = new Map((await people.find(context, provider, ids)).map((one) => [one.id, one.email]))
  return each(
    bookings.flatMap((booking) => {
      const email = known.get(booking.personId ?? '') ?? ''
      return email === '' ? [] : [{ email, orderId: booking.orderId, why: `booked ${titleOf(booking)}` }]
    }),
  )
}

/** Each e-mail once, the first of them. */
const each = (readers: readonly Reader[]): Reader[] =>
  [
    ...new Map(readers.toReversed().map((reader) => [reader.email.toLowerCase(), reader])).values(),
  ].toReversed()

/** Those of the readers to whom a message goes; who booked and waits as well is one of both. */
export const chosen = ({ booked, waiting }: Readers, who: Target['who']): readonly Reader[] =>
  who === 'booked' ? booked : who === 'waiting' ? waiting : each([...booked, ...waiting])
