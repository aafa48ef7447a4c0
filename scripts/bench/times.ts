// Bar P5, the computation alone: a month of free times for a provider in New York and a visitor in Berlin.
import { type LiveService, weekdays } from '#domains/catalogue/contract.ts'
import { mergeBusy } from '#domains/scheduling/rules/busy-spans.ts'
import { freeStarts } from '#domains/scheduling/rules/free-starts.ts'
import { monthSpan } from '#domains/scheduling/rules/months.ts'
import { offerOf } from '#domains/scheduling/rules/offer.ts'
import { slotDays } from '#domains/scheduling/rules/slots.ts'
import { day, hour, minute } from '#platform/common/time.ts'

const month = '2026-11'
const visitorZone = 'Europe/Berlin'
const now = Date.UTC(2026, 9, 20, 12)
const freeTimes = 694

type Sold = Parameters<typeof offerOf>[0]

/** One hour in quarter-hour steps, a lunch break every day, and one day that opens early, across the clock change. */
const service: Sold = {
  schedule: {
    timezone: 'America/New_York',
    days: Object.fromEntries(
      weekdays.map((name) => [name, openFrom('08:00')]),
    ) as LiveService['schedule']['days'],
    exceptions: [{ from: '2026-11-30', to: '2026-11-30', windows: openFrom('06:00'), note: '' }],
  },
  durationMin: 60,
  slotIncrementMin: 15,
  bufferBeforeMin: 0,
  bufferAfterMin: 15,
  minNoticeMin: 240,
  horizonDays: 90,
  maxPerDay: null,
  maxPerWeek: null,
  requiresApproval: false,
}

function openFrom(start: string) {
  return [
    { start, end: '12:00' },
    { start: '13:00', end: '19:45' },
  ]
}

const busy = Array.from({ length: 60 }, (_, i) => {
  const from = Date.UTC(2026, 10, 1, 14) + Math.floor(i / 2) * day + (i % 2) * 4 * hour
  return { from, until: from + 75 * minute }
})

/** All work between the database's answer and the response. Nothing is cached between calls. */
function answer() {
  const offer = offerOf(service)
  const { from, to } = monthSpan(month, visitorZone)
  const starts = freeStarts(offer, { now, from, to, busy: mergeBusy(busy) })
  return slotDays(starts, { durationMs: offer.durationMs, zone: offer.zone, visitorZone })
}

function cpuMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN

/** CPU milliseconds of one month of free times, warmed up: the median of five runs of a thousand. Bar: `atMost`. */
export async function benchTimes(): Promise<{ freeTimes: number; cpuMs: number; atMost: number }> {
  const found = answer().flatMap(({ slots }) => slots).length
  if (found !== freeTimes) throw new Error(`the bench has ${found} free times, the bar is about ${freeTimes}`)
  const thousand = () => {
    for (let i = 0; i < 1000; i++) answer()
  }
  thousand()
  const runs: number[] = []
  for (let run = 0; run < 5; run++) {
    runs.push(cpuMs(thousand) / 1000)
    await new Promise(setImmediate)
  }
  return { freeTimes, cpuMs: median(runs), atMost: 0.3 }
}
