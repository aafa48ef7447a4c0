import { z } from 'zod'
import type { Keys } from './idempotency.ts'
import { now, type SimEvent, type World } from './world.ts'

const pairs = z.array(z.tuple([z.string(), z.unknown()]))
/** The maps of the world that are saved. */
export const maps = [
  'intents',
  'waitingCards',
  'charges',
  'refunds',
  'disputes',
  'moves',
  'payouts',
  'payoutRules',
  'refundBehaviour',
  'products',
  'prices',
  'customers',
  'methods',
  'sessions',
  'baskets',
  'portals',
  'subscriptions',
  'schedules',
  'invoices',
  'invoicePayments',
] as const

const Saved = z.object({
  version: z.literal(1),
  // data saved before a map was kept has none of it
  ...eachMap(() => pairs.default([])),
  keys: pairs,
  events: z.array(z.unknown()),
})

/** The vendor lists events for thirty days. */
const eventsLastSec = 30 * 86_400

/** One line of the journal: the current entry of a map, without a value if it was deleted; or an event. */
const Change = z.union([
  z.tuple([z.enum([...maps, 'keys']), z.string(), z.unknown()]),
  z.tuple([z.enum([...maps, 'keys']), z.string()]),
  z.tuple([z.literal('event'), z.object({ id: z.string() }).loose()]),
])
export type Change = z.infer<typeof Change>

function eachMap<T>(of: (name: (typeof maps)[number]) => T) {
  return Object.fromEntries(maps.map((name) => [name, of(name)])) as Record<(typeof maps)[number], T>
}

/** Converts all data of the stand-in to JSON. */
export function saveWorld(world: World, keys: Keys): z.infer<typeof Saved> {
  const since = now(world) - eventsLastSec
  return {
    version: 1,
    ...eachMap((name): [string, unknown][] => [...world[name]]),
    keys: [...keys],
    events: world.events.filter(({ created }) => created >= since),
  }
}

/** Loads saved data into an empty world. Returns false, and loads nothing, for data of another version. */
export function loadWorld(world: World, keys: Keys, saved: unknown): boolean {
  const { success, data } = Saved.safeParse(saved)
  if (!success) return false
  // only saveWorld writes these values
  for (const name of maps)
    for (const [id, one] of data[name]) (world[name] as Map<string, unknown>).set(id, one)
  for (const [key, answer] of data.keys) (keys as Map<string, unknown>).set(key, answer)
  world.events.push(...(data.events as World['events']))
  return true
}

/** Returns the entries of the maps that may have changed since the last call. */
export function takeChanges(world: World, keys: Keys): Change[] {
  const named = [...maps.map((name) => [name, world[name]] as const), ['keys', keys] as const]
  return named.flatMap(([name, map]) =>
    map.takeNoted().map(([key, value]): Change => (value === undefined ? [name, key] : [name, key, value])),
  )
}

/** Applies the changes of the journal in order. Idempotent. */
export function applyChanges(world: World, keys: Keys, changes: readonly unknown[]): void {
  const known = new Set(world.events.map(({ id }) => id))
  for (const line of changes) {
    const change = Change.parse(line)
    if (change[0] === 'event') {
      if (known.has(change[1].id)) continue
      known.add(change[1].id)
      // only takeChanges writes these values
      world.events.push(change[1] as unknown as SimEvent)
      continue
    }
    const map = (change[0] === 'keys' ? keys : world[change[0]]) as Map<string, unknown>
    if (change.length === 2) map.delete(change[1])
    else map.set(change[1], change[2])
  }
}
