import type { Progress } from '#platform/common/progress.ts'
import { type Agreed, agreedDaysBefore } from './around-today.ts'
import { addByHand, type Booked, book, bookByHand } from './book.ts'
import { classSales } from './class-sales.ts'
import { followers } from './followers.ts'
import { letters } from './letters.ts'
import { paidPlan } from './paid-plan.ts'
import { partnership } from './partnership.ts'
import type { Planned } from './plan.ts'
import { sentClients } from './sent-clients.ts'
import { visits } from './visits.ts'
import { type Days, daysFrom } from './wall-times.ts'
import { asPartner, type Happening, letHappen, type World } from './world.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type Story = {
  readonly planned: readonly Planned[]
  readonly agreed: readonly Agreed[]
  /**
   * The classes of the demo are sold too, its provider writes letters to those who follow her, visits lead to what is booked, and she and a
   * partner send each other clients.
   */
  readonly isWhole?: boolean
}

/**
 * Plays the planned bookings, the agreed sessions, the sales of classes, the letters and the visits in the order of time up to `now`, each with the real actions. Their
 * times follow from the date of `now` in the provider's zone.
 */
export function play(
  world: World,
  { planned, agreed, isWhole = false }: Story,
  now: Date,
  progress: Progress,
): Promise<void> {
  const days = daysFrom(now, world.zone)
  const sent = isWhole && world.partner ? sentClients : []
  const bookings = [...planned, ...sent].map((one, nth) =>
    booking(one.sellerIs === 'partner' ? asPartner(world) : world, days, one, nth),
  )
  const rest = isWhole
    ? [paidPlan, classSales, followers, letters, visits, partnership].flatMap((of) => of(world, days))
    : []
  const sessions = agreed.map((one, nth) => session(world, days, one, nth))
  return letHappen(world, [...sessions, ...bookings, ...rest], now, progress)
}

function booking(world: World, days: Days, planned: Planned, nth: number): Happening {
  const at = days.orderAt(planned.day - planned.lead, nth)
  return {
    at,
    async run() {
      const wanted = days.lessonFrom(planned.day, nth)
      const booked = await (planned.fate === 'outside' ? bookByHand : book)(world, planned, wanted)
      // that week was full, so no booking was made
      return booked ? [...ticks(booked.start), ...afterwards(world, days, planned, booked, at)] : []
    },
  }
}

const session = (world: World, days: Days, agreed: Agreed, nth: number): Happening => ({
  at: days.orderAt(agreed.day - agreedDaysBefore, nth),
  async run() {
    const { amountCents, day, time } = agreed
    const booked = await addByHand(world, agreed, days.at(day, time), { amountCents, paid: true })
    return booked ? ticks(booked.start) : []
  },
})

/** The moments at which the product acts on its own: reminders before, completion after. */
const ticks = (start: Date): Happening[] =>
  [-day + minute, -hour + minute, 2 * hour + 16 * minute].map((offset) => ({
    at: new Date(start.getTime() + offset),
    run: () => Promise.resolve([]),
  }))

/** The events after a booking. Each line of this table happens to real providers. */
function afterwards(world: World, { awake }: Days, { fate }: Planned, booked: Booked, at: Date): Happening[] {
  const { scheduling, commerce, owner, visitor } = world
  const { ref, orderId, start } = booked
  const { bookingId } = ref
  const soon = new Date(at.getTime() + 3 * hour)
  const before = (ms: number) => awake(new Date(start.getTime() - ms))
  const after = (ms: number) => new Date(start.getTime() + ms)
  const once = (when: Date, run: () => Promise<unknown>): Happening => ({
    at: when,
    run: async () => {
      await run()
      return []
    },
  })
  const cancel = async (reason = '') => {
    const { amountCents } = await commerce.readCancellation(visitor, ref)
    await commerce.cancelBooking(visitor, { ref, amountCents, reason })
  }
  const decided =
    booked.asked && fate !== 'unanswered'
      ? [
          once(soon, () =>
            commerce.decideRequest(owner, {
              bookingId,
              decision: fate === 'declined' ? 'decline' : 'approve',
            }),
          ),
        ]
      : []
  switch (fate) {
    case 'kept':
    case 'declined':
    case 'unanswered':
    case 'outside':
      return decided
    case 'no_show':
      return [
        once(after(30 * minute), () =>
          scheduling.markAttendance(owner, { bookingId, attendance: 'no_show' }),
        ),
      ]
    case 'cancelled_early':
      return [...decided, once(before(30 * hour), () => cancel('My plans changed.'))]
    case 'cancelled_late':
      return [...decided, once(before(5 * hour), () => cancel())]
    case 'moved':
      return [{ at: before(27 * hour), run: () => move(world, booked) }]
    case 'moved_then_cancelled':
      return [
        {
          at: before(27 * hour),
          run: () => move(world, booked, (later) => once(awake(later), () => cancel())),
        },
      ]
    case 'provider_cancelled':
      return [
        once(before(20 * hour), () =>
          commerce.cancelOrder(owner, { id: orderId, reason: 'I lost my voice. I am sorry.' }),
        ),
      ]
    case 'provider_moved':
      return [{ at: before(26 * hour), run: () => moveByProvider(world, booked) }]
    case 'goodwill':
      return [
        once(after(26 * hour), () =>
          commerce.refundOrder(owner, {
            id: orderId,
            amountCents: 1500,
            reason: 'The music kept stopping. That was on me.',
          }),
        ),
      ]
    case 'refunded':
      return [
        once(after(6 * day), async () => {
          const { paidCents } = await commerce.readOrder(owner, { id: orderId })
          const reason = 'Your sound never came through. It should not cost you anything.'
          await commerce.refundOrder(owner, { id: orderId, amountCents: paidCents, reason })
        }),
      ]
  }
}

/** Moves a booking to the next day. `then` gives the event ten hours later. */
async function move(world: World, booked: Booked, then?: (later: Date) => Happening): Promise<Happening[]> {
  const { commerce, visitor } = world
  const { ref, start, zone } = booked
  const next = await freeAfter(world, booked, new Date(start.getTime() + day))
  if (!next) return []
  await commerce.moveBooking(visitor, { ref, start: next.toISOString(), timezone: zone })
  return [...ticks(next), ...(then ? [then(new Date(start.getTime() - 17 * hour))] : [])]
}

async function moveByProvider(world: World, booked: Booked): Promise<Happening[]> {
  const next = await freeAfter(world, booked, new Date(booked.start.getTime() + 2 * day))
  if (!next) return []
  await world.commerce.moveOrder(world.owner, {
    id: booked.orderId,
    start: next.toISOString(),
    reason: 'The floor is being sanded that day.',
  })
  return ticks(next)
}

/** The first time, from an instant on, to which the booking can be moved. */
async function freeAfter(
  { commerce, visitor }: World,
  { ref }: Booked,
  from: Date,
): Promise<Date | undefined> {
  const month = from.toISOString().slice(0, 7)
  const { days } = await commerce.readMoveTimes(visitor, { ref, month, timezone: 'UTC' })
  const slot = days
    .flatMap(({ slots }) => slots)
    .find((candidate) => Date.parse(candidate.start) >= from.getTime())
  return slot && new Date(slot.start)
}
