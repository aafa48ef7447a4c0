import { expect } from 'vitest'
import type { FreeTimes } from '#domains/scheduling/contract.ts'
import { hour, minute } from '#platform/common/time.ts'
import type { App } from '../app.ts'
import { spellings } from '../factories/hostile/spellings.ts'
import { aWire } from '../factories/hostile/wire.ts'
import { test as base, type Settings } from '../factories/product/app-test.ts'
import { openBusiness } from '../factories/product/business.ts'
import { aPerson } from '../factories/product/person.ts'
import { aSchedule } from '../factories/product/service.ts'

const test = base.extend<{ settings: Settings }>({
  // the default limits
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  settings: [async ({}, use) => use({ env: { RATE_LIMIT: '600' } }), { scope: 'file' }],
})

const long = process.env['LONG'] === '1'
const timezone = 'America/New_York'
const addresses = Array.from({ length: 50 }, (_, at) => `203.0.113.${at}`)

/** The free times of this month and the next, as a visitor of another network gets them. */
async function freeSlots({ http, ground }: App, service: string) {
  const now = ground.clock.now()
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15))
  const slots: { start: string; end: string }[] = []
  for (const month of [now, next]) {
    const url = `${service}/times?month=${month.toISOString().slice(0, 7)}&timezone=${timezone}`
    const answer = await http.inject({ url, remoteAddress: '192.0.2.7' })
    expect(answer.statusCode).toBe(200)
    for (const day of answer.json<FreeTimes>().days) slots.push(...day.slots)
  }
  return slots
}

/** Counts the hours that lie in at least one free time. */
function hoursIn(slots: readonly { start: string; end: string }[]): number {
  let [sum, until] = [0, 0]
  for (const { start, end } of slots.toSorted((one, other) => one.start.localeCompare(other.start))) {
    const from = Math.max(until, Date.parse(start))
    until = Math.max(until, Date.parse(end))
    sum += Math.max(0, until - from)
  }
  return sum / hour
}

test('one visitor cannot hold more than a tenth of a provider’s free hours, with any spelling and forwarded address', {
  timeout: 10 * minute,
}, async ({ app }) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Owner' })
  const { userUrl, services } = await openBusiness(owner, [{ priceCents: 0, schedule: aSchedule() }])
  const service = `/api/public/${userUrl}/services/${services[0]?.serviceUrl}`
  const before = await freeSlots(app, service)
  expect(hoursIn(before)).toBeGreaterThan(120)

  const wire = aWire(app.origin)
  const answers = new Map<number, number>()
  const endsAt = performance.now() + (long ? minute : 0)
  let sent = 0
  const attack = async () => {
    while (long ? performance.now() < endsAt : sent < 300) {
      const at = sent++
      const from = addresses[at % addresses.length] ?? ''
      const target = spellings[at % spellings.length]?.of(`${service}/holds`) ?? ''
      const { status } = await wire.send({
        method: 'POST',
        target,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': at % 3 === 0 ? addresses.join(', ') : at % 3 === 1 ? from : [from, ...addresses],
          'x-real-ip': from,
          forwarded: `for=${from}`,
        },
        body: JSON.stringify({ start: before[at % before.length]?.start, quantity: 1, timezone }),
      })
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 8 }, attack))
  wire.close()

  expect(answers.get(200) ?? 0).toBeGreaterThan(0)
  expect(answers.get(500) ?? 0).toBe(0)
  expect(hoursIn(await freeSlots(app, service)) / hoursIn(before)).toBeGreaterThanOrEqual(0.9)
})
