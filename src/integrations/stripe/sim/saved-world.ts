import { z } from 'zod'
import type { Keys } from './idempotency.ts'
import type { NotedMap } from './noted-map.ts'
import { connectedWorld, now, type SimEvent, type World } from './world.ts'

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

/** The maps that the key's account has besides them. */
export const ownMaps = ['accounts', 'accountLinks'] as const
type OwnMap = (typeof ownMaps)[number]

const Saved = z.object({
  version: z.literal(1),
  accounts: pairs.default([]),
  accountLinks: pairs.default([]),
  // data saved before a map was kept has none of it
  ...eachMap(() => pairs.default([])),
  connected: z.array(z.tuple([z.string(), z.object(eachMap(() => pairs.default([])))])).default([]),
  keys: pairs,
  events: z.array(z.unknown()),
})

/** The vendor lists events for thirty days. */
const eventsLastSec = 30 * 86_400

const Entry = z.union([
  z.tuple([z.enum([...maps, ...ownMaps, 'keys']), z.string(), z.unknown()]),
  z.tuple([z.enum([...maps, ...ownMaps, 'keys']), z.string()]),
])
type Entry = z.infer<typeof Entry>

/**
 * One line of the journal: the current entry of a map, without a value if it was deleted; one of a connected account; or an event.
 */
const Change = z.union([
  Entry,
  z.tuple([z.literal('connected'), z.string(), Entry]),
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
    ...entriesOf(world),
    accounts: [...world.accounts],
    accountLinks: [...world.accountLinks],
    connected: [...world.connected].map(([account, one]) => [account, entriesOf(one)]),
    keys: [...keys],
    events: world.events.filter(({ created }) => created >= since),
  }
}

const entriesOf = (world: World) => eachMap((name): [string, unknown][] => [...world[name]])

/** Loads saved data into an empty world. Returns false, and loads nothing, for data of another version. */
export function loadWorld(world: World, keys: Keys, saved: unknown): boolean {
  const { success, data } = Saved.safeParse(saved)
  if (!success) return false
  // only saveWorld writes these values
  const load = <Name extends (typeof maps)[number] | OwnMap>(
    into: World,
    from: Readonly<Record<Name, readonly [string, unknown][]>>,
    names: readonly Name[],
  ) => {
    for (const name of names)
      for (const [id, one] of from[name]) (into[name] as Map<string, unknown>).set(id, one)
  }
  load(world, data, [...maps, ...ownMaps])
  for (const [account, one] of data.connected) load(connectedWorld(world, account), one, maps)
  for (const [key, answer] of data.keys) (keys as Map<string, unknown>).set(key, answer)
  world.events.push(...(data.events as World['events']))
  return true
}

/** Returns the entries of the maps that may have changed since the last call. */
export function takeChanges(world: World, keys: Keys): Change[] {
  const own = [
    ...[...maps, ...ownMaps].map((name) => entriesTaken(name, world[name])),
    entriesTaken('keys', keys),
  ].flat()
  const connected = [...world.connected].flatMap(([account, one]) =>
    maps.flatMap((name) =>
      entriesTaken(name, one[name]).map((entry): Change => ['connected', account, entry]),
    ),
  )
  return [...own, ...connected]
}

const entriesTaken = (name: Entry[0], map: NotedMap<unknown>): Entry[] =>
  map.takeNoted().map(([key, value]): Entry => (value === undefined ? [name, key] : [name, key, value]))

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
    if (change[0] === 'connected') applyEntry(connectedWorld(world, change[1]), keys, change[2])
    else applyEntry(world, keys, change)
  }
}

function applyEntry(world: World, keys: Keys, [name, key, ...rest]: Entry): void {
  const map = (name === 'keys' ? keys : world[name]) as Map<string, unknown>
  if (rest.length === 0) map.delete(key)
  else map.set(key, rest[0])
}
