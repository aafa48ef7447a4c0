import type { EventProperties, EventType } from '#platform/common/analytics-events.ts'
import type { Arrival } from './arrivals.ts'
import type { Chance } from './chance.ts'
import type { Begun } from './journal.ts'

/** A card of the demo's page, in the order in which visitors see them. */
export type Card = { readonly serviceUrl: string; readonly entityId: string }

type Page = { readonly userUrl: string; readonly cards: readonly Card[] }
type Visit = Arrival & {
  /** The name of the visitor's browser, and a prefix of the ids of events. */
  readonly id: string
  readonly at: Date
  /** The booking in which it ends; undefined: none. */
  readonly begun?: Begun | undefined
}

/** How many of those who see a card go on to the next, open one, pick a time, and enter their details without paying. */
const goesOn = { down: 0.82, opens: 0.46, picks: 0.2, enters: 0.35 }

/** The body of the upload with which a visit tells what it did: pages, cards, and the steps to its booking. */
export function uploadOf(chance: Chance, { userUrl, cards }: Page, visit: Visit): string {
  const { id, at, begun, from } = visit
  const home = `/at/${userUrl}`
  const events: object[] = []
  let time = at.getTime()
  const tell = <Type extends EventType>(type: Type, properties: EventProperties<Type>, seconds: number) => {
    events.push({
      event_type: type,
      time,
      device_id: id,
      session_id: at.getTime(),
      insert_id: `${id}-${events.length}`,
      event_properties: properties,
    })
    time += seconds * 1000
  }

  tell('viewed', { kind: 'page', path: home, ...from }, 4)
  const goal = begun && cards.findIndex(({ serviceUrl }) => serviceUrl === begun.serviceUrl)
  const seen = goal === undefined ? firstFailing(chance, cards.length) : Math.max(goal + 1, 3)
  for (const { entityId } of cards.slice(0, seen))
    tell('viewed', { kind: 'card', path: home, target: entityId }, 3)
  const card = cards[goal ?? Math.floor(chance() ** 2 * seen)]
  if (card && (begun || chance() < goesOn.opens)) {
    const [path, target] = [`${home}/services/${card.serviceUrl}`, card.entityId]
    tell('opened', { kind: 'card', path: home, target }, 1)
    tell('viewed', { kind: 'page', path }, 40)
    const checkout = begun && { checkout: begun.checkout }
    if (begun || chance() < goesOn.picks) {
      tell('added', { path, target, ...checkout }, 25)
      if (begun || chance() < goesOn.enters)
        tell('updated', { kind: 'details', path, target, ...checkout }, 5)
    }
  }
  return JSON.stringify({ api_key: 'showcase', events, showcase_forward: false })
}

/** How many of `most` cards are seen by a visitor who leaves at any of them. */
function firstFailing(chance: Chance, most: number): number {
  for (let seen = 1; seen < most; seen++) if (chance() > goesOn.down) return seen
  return most
}
