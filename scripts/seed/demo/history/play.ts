import type { Progress } from '#platform/common/progress.ts'
import { type Agreed, agreedDaysBefore } from './around-today.ts'
import { addByHand, type Booked, book, bookByHand } from './book.ts'
import { classSales } from './class-sales.ts'
import { followers } from './followers.ts'
import type { Journal } from './journal.ts'
import { letters } from './letters.ts'
import { paidPlan } from './paid-plan.ts'
import { partnership } from './partnership.ts'
import type { Planned } from './plan.ts'
import { sentClients } from './sent-clients.ts'
import { visits } from './visits.ts'
import { type Days, daysFrom } from './wall-times.ts'
import { asPartner, causing, type Happening, letHappen, type World } from './world.ts'

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
  journal?: Journal,
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
  return letHappen(world, [...sessions, ...bookings, ...rest], now, progress, journal)
}

function booking(world: World, days: Days, planned: Planned, nth: number): Happening {
  const at = days.orderAt(planned.day - planned.lead, nth)
  const wanted = days.lessonFrom(planned.day, nth)
  return causing(
    at,
    () => (planned.fate === 'outside' ? bookByHand : book)(world, planned, wanted),
    // that week was full if no booking was made
    (booked) => (booked ? [...ticks(booked.start), ...afterwards(world, days, planned, booked, at)] : []),
  )
}

const session = (world: World, days: Days, agreed: Agreed, nth: number): Happening => {
  const { amountCents, day, time } = agreed
  return causing(
    days.orderAt(day - agreedDaysBefore, nth),
    () => addByHand(world, agreed, days.at(day, time), { amountCents, paid: true }),
    (booked) => (booked ? ticks(booked.start) : []),
  )
}

/** The moments at which the product acts on its own: reminders before, completion after. */
const ticks = (start: string): Happening[] =>
  [-day + minute, -hour + minute, 2 * hour + 16 * minute].map((offset) => ({
    at: new Date(Date.parse(start) + offset),
    run: async () => {},
  }))

/** The events after a booking. Each line of this table happens to real providers. */
function afterwards(world: World, { awake }: Days, { fate }: Planned, booked: Booked, at: Date): Happening[] {
  const { scheduling, commerce, owner, visitor } = world
  const { ref, orderId } = booked
  const start = new Date(booked.start)
  const { bookingId } = ref
  const soon = new Date(at.getTime() + 3 * hour)
  const before = (ms: number) => awake(new Date(start.getTime() - ms))
  const after = (ms: number) => new Date(start.getTime() + ms)
  const once = (when: Date, work: () => Promise<unknown>): Happening => ({
    at: when,
    run: async () => void (await work()),
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
      return [causing(before(27 * hour), () => move(world, booked), ticksIf)]
    case 'moved_then_cancelled':
      return [
        causing(
          before(27 * hour),
          () => move(world, booked),
          (next) => (next ? [...ticks(next), once(awake(before(17 * hour)), () => cancel())] : []),
        ),
      ]
    case 'provider_cancelled':
      return [
        once(before(20 * hour), () =>
          commerce.cancelOrder(owner, { id: orderId, reason: 'I lost my voice. I am sorry.' }),
        ),
      ]
    case 'provider_moved':
      return [causing(before(26 * hour), () => moveByProvider(world, booked), ticksIf)]
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

const ticksIf = (start: string | undefined): Happening[] => (start ? ticks(start) : [])

/** Moves a booking to the next day. Returns its new start; undefined when no time is free. */
async function move(world: World, booked: Booked): Promise<string | undefined> {
  const { commerce, visitor } = world
  const { ref, start, zone } = booked
  const next = await freeAfter(world, booked, new Date(Date.parse(start) + day))
  if (next) await commerce.moveBooking(visitor, { ref, start: next, timezone: zone })
  return next
}

async function moveByProvider(world: World, booked: Booked): Promise<string | undefined> {
  const next = await freeAfter(world, booked, new Date(Date.parse(booked.start) + 2 * day))
  const reason = 'The floor is being sanded that day.'
  if (next) await world.commerce.moveOrder(world.owner, { id: booked.orderId, start: next, reason })
  return next
}

/** The first time, from an instant on, to which the booking can be moved. */
async function freeAfter(
  { commerce, visitor }: World,
  { ref }: Booked,
  from: Date,
): Promise<string | undefined> {
  const month = from.toISOString().slice(0, 7)
  const { days } = await commerce.readMoveTimes(visitor, { ref, month, timezone: 'UTC' })
  return days.flatMap(({ slots }) => slots).find((candidate) => Date.parse(candidate.start) >= from.getTime())
    ?.start
}
