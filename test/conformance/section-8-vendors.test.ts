import { expect } from 'vitest'
import { createGoogleCalendars } from '#integrations/google/calendar-client.ts'
import { createZoomMeetings } from '#integrations/zoom/meetings.ts'
import { minute } from '#platform/common/time.ts'
import { createOutbound } from '#platform/http/outbound.ts'
import { test } from '../database.ts'
import { calendarsAtAddresses } from '../factories/product/calendar-address.ts'
import { aConnections } from '../factories/product/connections.ts'
import { aGoogleCalendar } from '../factories/product/google-calendar.ts'
import { announcementsOf, aShop } from '../factories/product/shop.ts'
import { aZoom } from '../factories/product/zoom.ts'

const timeoutMs = 400
/** What passes: throttling, faults of the vendor, a lost connection, and an answer after the timeout. */
const passing = [
  { status: 429 },
  { status: 500 },
  { status: 502 },
  { status: 503 },
  { status: 504 },
  { dropConnection: true },
  { delayMs: 3 * timeoutMs },
]
const patient = createOutbound({ wait: async () => {} })
const hasty: typeof patient = { send: (request) => patient.send({ ...request, timeoutMs }) }

test('8.09 a call to Google Calendar that throttling, a timeout or a fault ended is made again, three times in all', async ({
  clock,
}) => {
  const google = await aGoogleCalendar(clock)
  const email = 'retried@example.com'
  await google.steer('/accounts', { email })
  const { accessToken } = await google.connect(email)
  const { listCalendars } = createGoogleCalendars(hasty, google.settings, clock)
  const line = 'GET /calendar/v3/users/me/calendarList'
  const calls = () => google.sim.log.filter((entry) => JSON.stringify(entry).includes(line)).length
  for (const fault of passing) {
    const before = calls()
    await google.steer('/faults', { match: line, times: 2, ...fault })
    expect([fault, (await listCalendars(accessToken)).length > 0]).toEqual([fault, true])
    expect([fault, calls() - before]).toEqual([fault, 3])
    await google.steer('/faults', { match: line, times: 3, ...fault })
    await expect(listCalendars(accessToken)).rejects.toBeInstanceOf(Error)
    expect([fault, calls() - before]).toEqual([fault, 6])
  }
  await google.close()
})

test('8.09 a call to Zoom that throttling, a timeout or a fault ended is made again, three times in all', async ({
  clock,
}) => {
  const zoom = await aZoom(clock)
  const { accessToken } = await zoom.allow('retried@zoom.example')
  const { grants } = createZoomMeetings(hasty, zoom.settings, clock)
  const line = 'GET /v2/users/me'
  const calls = () => zoom.sim.log.filter((entry) => JSON.stringify(entry).includes(line)).length
  for (const fault of passing) {
    const before = calls()
    await zoom.steer('/faults', { match: line, times: 2, ...fault })
    expect([fault, await grants.account(accessToken)]).toEqual([
      fault,
      expect.objectContaining({ label: 'retried@zoom.example' }),
    ])
    expect([fault, calls() - before]).toEqual([fault, 3])
    await zoom.steer('/faults', { match: line, times: 3, ...fault })
    await expect(grants.account(accessToken)).rejects.toBeInstanceOf(Error)
    expect([fault, calls() - before]).toEqual([fault, 6])
  }
  await zoom.close()
})

test('8.09 a calendar at an address that throttling, a timeout or a fault kept from being read counts as before, and the next reading mends it', async ({
  contextOf,
  clock,
}) => {
  const sim = await calendarsAtAddresses(clock)
  const shop = await aShop(contextOf())
  const { connections, run } = aConnections({ addresses: sim.addresses })
  await sim.steer('POST', '/calendars', { name: 'retried' })
  const address = sim.addressOf('retried')
  const { id } = await connections.addAddress(shop.context, { address, name: 'Private', onOutage: 'stop' })
  const read = async () => {
    clock.advance(20 * minute)
    await run('connections.read-calendar-calendaraddress', shop.context, { provider: shop.provider, id })
    return (await connections.listConnections(shop.context)).calendars[0]
  }
  for (const fault of passing.filter(({ delayMs }) => delayMs === undefined)) {
    await sim.steer('POST', '/faults', { match: 'GET /retried.ics', ...fault })
    expect([fault, await read()]).toEqual([
      fault,
      expect.objectContaining({ failure: 'unreachable', stopsSelling: false }),
    ])
    expect([fault, await read()]).toEqual([fault, expect.objectContaining({ failure: null })])
  }
  const told = (await announcementsOf(shop)).filter(({ type }) => type === 'connections.calendar_failed')
  expect(told).toEqual([])
  await sim.close()
})
