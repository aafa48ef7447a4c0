import { people } from './people.ts'
import type { Days } from './wall-times.ts'
import type { Happening, World } from './world.ts'

/** The classes of the demo that are sold every week. */
const weekly = ['tuesday-beginners-salsa', 'slow-saturday']
const firstDay = -88
const everyDays = 4

/**
 * The classes of the history: their sessions are made from the first day on; every few days a party buys seats at the next
 * date, a few people take the series, and at last the next Saturday fills up and three people wait for it.
 */
export function classSales(world: World, days: Days): Happening[] {
  const make = (day: number): Happening => ({
    at: days.at(day, '05:00'),
    async run() {
      await world.scheduling.makeSessions(world.owner, world.provider)
    },
  })
  const sales = Array.from({ length: 24 }, (_, nth) =>
    buying(world, days.orderAt(firstDay + nth * everyDays, nth), {
      serviceUrl: weekly[nth % weekly.length] ?? '',
      quantity: 1 + (nth % 3),
      who: nth * 3,
    }),
  )
  const series = [1, 2, 1].map((quantity, nth) =>
    buying(world, days.orderAt(-3 + nth, nth + 1), { serviceUrl: 'cha-cha-cha', quantity, who: nth * 4 + 2 }),
  )
  const full = [4, 4, 3, 2, 1].map((quantity, nth) =>
    buying(world, days.at(-1, `1${nth}:30`), { serviceUrl: 'slow-saturday', quantity, who: nth * 2 + 1 }),
  )
  const line = [2, 1, 1].map((quantity, nth) =>
    waiting(world, days.at(-1, `1${nth + 5}:30`), {
      serviceUrl: 'slow-saturday',
      quantity,
      who: nth * 2 + 10,
    }),
  )
  return [-92, -60, -30, -7, -1].map(make).concat(sales, series, full, line)
}

/** Joins the line of the first full date of a class; nothing if none is full. The last only wants to hear of seats. */
function waiting(world: World, at: Date, { serviceUrl, quantity, who }: Wish): Happening {
  const { scheduling, visitor, userUrl } = world
  return {
    at,
    async run() {
      const { sessions } = await scheduling.readClassDates(visitor, { userUrl, serviceUrl })
      const full = sessions.find(({ isFull }) => isFull)
      const person = people[who % people.length]
      if (!full || !person) return
      const { name, email, zone: timezone } = person
      const wish = who === 14 ? 'news' : 'seat'
      await scheduling.joinWaitlist(visitor, {
        userUrl,
        serviceUrl,
        start: full.start,
        name,
        email,
        quantity,
        wish,
        timezone,
      })
    },
  }
}

type Wish = { readonly serviceUrl: string; readonly quantity: number; readonly who: number }

/** Buys seats at the next date of a class that has enough; of a series at all. Nothing if there is none. */
function buying(world: World, at: Date, { serviceUrl, quantity, who }: Wish): Happening {
  const { scheduling, commerce, visitor, provider, userUrl, begun } = world
  return {
    at,
    async run() {
      const { sessions } = await scheduling.readClassDates(visitor, { userUrl, serviceUrl })
      const open = sessions.find(
        ({ isFull, seatsLeft }) => !isFull && (seatsLeft === null || seatsLeft >= quantity),
      )
      const person = people[who % people.length]
      if (!open || !person) return
      const { bookingId } = await commerce.beginCheckout(visitor, {
        userUrl,
        serviceUrl,
        start: open.start,
        quantity,
        timezone: person.zone,
      })
      begun.push({ at: visitor.clock.now(), serviceUrl, checkout: bookingId })
      const ref = { provider, bookingId }
      const { name, email } = person
      const placed = await commerce.placeOrder(visitor, { ref, name, email, note: '' })
      if (placed.payment) {
        await world.pay(placed.payment, email)
        await commerce.settlePayment(visitor, ref)
      }
    },
  }
}
