import { z } from 'zod'
import type { Keys } from './idempotency.ts'
import { now, type World } from './world.ts'

const pairs = z.array(z.tuple([z.string(), z.unknown()]))
const Saved = z.object({
  version: z.literal(1),
  intents: pairs,
  waitingCards: pairs,
  charges: pairs,
  refunds: pairs,
  refundBehaviour: pairs,
  keys: pairs,
  events: z.array(z.unknown()),
})

const maps = ['intents', 'waitingCards', 'charges', 'refunds', 'refundBehaviour'] as const
/** The vendor lists events for thirty days. */
const eventsLastSec = 30 * 86_400

/** Everything the stand-in knows, as JSON can carry it. */
export function saveWorld(world: World, keys: Keys): z.infer<typeof Saved> {
  const since = now(world) - eventsLastSec
  return {
    version: 1,
    intents: [...world.intents],
    waitingCards: [...world.waitingCards],
    charges: [...world.charges],
    refunds: [...world.refunds],
    refundBehaviour: [...world.refundBehaviour],
    keys: [...keys],
    events: world.events.filter(({ created }) => created >= since),
  }
}

/** Puts what was saved into an empty world. What another version has saved is left out. */
export function loadWorld(world: World, keys: Keys, saved: unknown): void {
  const { success, data } = Saved.safeParse(saved)
  if (!success) return
  // written by saveWorld alone
  for (const name of maps)
    for (const [id, one] of data[name]) (world[name] as Map<string, unknown>).set(id, one)
  for (const [key, answer] of data.keys) (keys as Map<string, unknown>).set(key, answer)
  world.events.push(...(data.events as World['events']))
}
