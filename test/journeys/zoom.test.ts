import { expectAccessible } from './accessible.ts'
import { aBooking } from './booking.ts'
import { allowZoom } from './connecting.ts'
import { expect, openAs } from './journey.ts'
import { moveClock, test } from './own-server.ts'
import { aService, saveRecord } from './provider.ts'
import { callApi } from './wire.ts'

test.afterEach(({ origin }) => moveClock(origin, 0))

type AtZoom = { meetings: { id: number; start_time: string }[] }

test('a provider connects Zoom, and each booking has a meeting that moves and goes with it', async ({
  page,
  origin,
  makeProvider,
  openBrowser,
}) => {
  const service = aService({ title: 'An hour online', priceCents: 0 })
  const owner = await makeProvider({ services: [service] })
  const atZoom = async () => {
    const { meetings } = (await callApi(origin, 'GET', '/__sim/zoom/meetings')) as AtZoom
    return meetings.map(({ id, start_time }) => [id, Date.parse(start_time)])
  }

  await test.step('she connects her account and tries it', async () => {
    await openAs(page, owner)
    await page.goto(`${origin}/zoom`)
    await allowZoom(page, owner.email)
    await expect(page.getByRole('button', { name: 'Make a test meeting' })).toBeVisible()
    await page.getByRole('button', { name: 'Make a test meeting' }).click()
    await expect(page.getByText(/^Deleted again/)).toBeVisible()
    await expectAccessible(page, 'a connected account at Zoom')
    expect(await atZoom()).toEqual([])
  })

  await test.step('only now her service can have a meeting for each booking', async () => {
    await saveRecord(owner, 'individualService', {
      ...service,
      location: { kind: 'Zoom', meeting: 'each', link: '' },
    })
    await callApi(origin, 'PUT', '/api/showcase/published', {
      token: owner.token,
      body: { isPublished: true },
    })
  })
  const booking = await aBooking(owner)
  await expect
    .poll(async () => (await atZoom()).map(([, start]) => start))
    .toEqual([Date.parse(booking.start)])
  const visitor = await openBrowser()

  await test.step('the list names it, and the join page opens it', async () => {
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: 'An hour online' })).toContainText('made')
    const at = Date.parse(booking.start) - 5 * 60_000
    await moveClock(origin, Math.round((at - Date.now()) / 1000))
    await visitor.goto(
      `${origin}/serviceLocationUrl/users/x/services/individual/y?token=${encodeURIComponent(booking.token)}`,
    )
    await expect(visitor.getByText('Meeting number')).toBeVisible()
    await moveClock(origin, 0)
  })

  await test.step('it moves with the booking, and goes with it', async () => {
    const [[id] = []] = await atZoom()
    const start = new Date(Date.parse(booking.start) + 24 * 3_600_000).toISOString()
    const at = `/api/checkouts/${encodeURIComponent(booking.token)}`
    await callApi(origin, 'POST', `${at}/move`, { body: { start, timezone: 'UTC' } })
    await expect.poll(atZoom).toEqual([[id, Date.parse(start)]])
    await callApi(origin, 'POST', `${at}/cancellation`, { body: { amountCents: 0 } })
    await expect.poll(atZoom).toEqual([])
  })
})
