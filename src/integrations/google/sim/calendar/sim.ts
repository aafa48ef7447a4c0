import type { Clock } from '#platform/common/time.ts'
import type { Faults } from '#platform/stand-ins/faults.ts'
import type { CalendarSettings } from '../../calendar-settings.ts'
import { createChannels } from './channels.ts'
import { createWorld } from './world.ts'

const logLength = 500
const usualPage = 2500

export type Sim = ReturnType<typeof createSim>

/** The stand-in: its accounts and calendars, its planned faults, and the notices that it sends. */
export function createSim(settings: CalendarSettings, clock: Clock, deliverTimes: number) {
  const world = createWorld(clock)
  const faults: Faults = []
  const log: object[] = []
  const note = (line: object) => {
    log.push({ at: clock.now().toISOString(), ...line })
    if (log.length > logLength) log.shift()
  }
  const channels = createChannels({ world, faults, deliverTimes, note })
  return {
    settings,
    clock,
    world,
    faults,
    log,
    note,
    channels,
    deliverTimes,
    /** The most events in a page; the vendor may give fewer than a caller asks for. */
    mostOnPage: usualPage,
    reset(): void {
      world.clear()
      faults.length = 0
      log.length = 0
      this.mostOnPage = usualPage
    },
    stop: () => channels.stop(),
  }
}
