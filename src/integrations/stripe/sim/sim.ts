import type { Clock } from '#platform/common/time.ts'
import type { Faults } from '#platform/stand-ins/faults.ts'
import type { PlanPriceIds, StripeSettings } from '../settings.ts'
import { advance } from './billing/advance.ts'
import { addPlanPrices } from './billing/prices.ts'
import { createDeliveries, type Deliveries } from './deliveries.ts'
import type { Keys } from './idempotency.ts'
import { NotedMap } from './noted-map.ts'
import { maps, ownMaps } from './saved-world.ts'
import { createWorld, type World } from './world.ts'

/** The stand-in's parts, shared by its routes. */
export type Sim = {
  readonly settings: StripeSettings
  readonly world: World
  readonly deliveries: Deliveries
  readonly faults: Faults
  readonly keys: Keys
  readonly log: object[]
  /** Resolves when all changes before the call are on the disk; at once if the stand-in saves nothing. */
  written: () => Promise<void>
  /** Whether new events are delivered automatically. */
  delivers: boolean
  /** The number of events that were made before they began to be held back. */
  heldFrom: number
  note(line: object): void
  /** Does what the vendor's clock has made due: renewals, retries, expired checkouts. */
  advance(): void
  reset(): void
}

/** The number of log lines that are kept; older ones are dropped. */
const logLength = 500

type Parts = {
  readonly settings: StripeSettings
  readonly clock: Clock
  readonly webhookUrl: () => string
  readonly pages: () => string
  readonly deliverTimes: number
  readonly planPrices: PlanPriceIds
}

export function createSim({ settings, clock, webhookUrl, pages, deliverTimes, planPrices }: Parts): Sim {
  const world = createWorld(clock, pages)
  const faults: Faults = []
  const log: object[] = []
  const note = (line: object) => {
    log.push({ at: clock.now().toISOString(), ...line })
    if (log.length > logLength) log.shift()
  }
  const written = () => sim.written()
  const target = {
    url: webhookUrl,
    secret: settings.webhookSecret,
    connectedSecret: settings.connectWebhookSecret ?? settings.webhookSecret,
    times: deliverTimes,
    written,
  }
  const deliveries = createDeliveries(world, target, faults, note)
  const keys: Keys = new NotedMap()
  const sim: Sim = {
    settings,
    world,
    deliveries,
    faults,
    keys,
    log,
    written: async () => {},
    delivers: true,
    heldFrom: 0,
    note,
    advance() {
      if (advance(world)) void written()
    },
    reset() {
      for (const name of [...maps, ...ownMaps]) world[name].clear()
      for (const one of world.connected.values()) for (const name of maps) one[name].clear()
      addPlanPrices(world, planPrices)
      keys.clear()
      for (const list of [world.events, world.nextCards, faults, log]) list.length = 0
      world.offsetSec = 0
      sim.delivers = true
    },
  }
  world.announce = (event) => {
    if (sim.delivers) void deliveries.send(event)
  }
  return sim
}
