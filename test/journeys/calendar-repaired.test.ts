import { expectAccessible } from './accessible.ts'
import { connection, connectionsPath } from './connecting.ts'
import { expect, openAs, phone } from './journey.ts'
import { ownColours } from './looks.ts'
import { awaitMail } from './mailbox.ts'
import { moveClock, test } from './own-server.ts'
import { openDay, startsOn } from './visit.ts'
import { callApi } from './wire.ts'

const sim = '/__sim/calendaraddress'
const hour = 3_600
const subject = 'We cannot read your calendar “Choir”'

// a long journey: an outage of a day, and its repair
test.describe.configure({ timeout: 420_000 })
test.afterEach(({ origin }) => moveClock(origin, 0))

test('a calendar at an address dies, its provider is told, nothing is sold twice, and a new address repairs it', async ({
  page,
  origin,
  makeProvider,
  openBrowser,
}) => {
  const owner = await makeProvider({ services: [{ durationMin: 60, priceCents: 0 }] })
  const visitor = await openBrowser({ ...phone, timezoneId: 'UTC' })
  const steer = (method: string, path: string, body: object = {}) =>
    callApi(origin, method, `${sim}${path}`, { body })
  const address = (name: string) => `${origin}${sim}/${name}.ics`
  for (const name of ['choir', 'choir-new']) await steer('POST', '/calendars', { name })

  await visitor.goto(owner.page)
  // a day that is still to come after the outage of a day
  const days = visitor.getByRole('grid').getByRole('button')
  await expect(days.first()).toBeVisible()
  if ((await days.count()) < 5) await visitor.getByRole('button', { name: /^Next month/ }).click()
  await expect(days.nth(4)).toBeVisible()
  const day = (await days.nth(4).getAttribute('aria-label')) ?? ''
  await openDay(visitor, day)
  await expect(visitor.getByRole('group', { name: day, exact: true })).toBeVisible()
  const starts = await startsOn(visitor)
  const [free = '', busy = '', also = ''] = [starts[0], starts[4], starts[8]]
  const take = (name: string, start: string) =>
    steer('POST', `/calendars/${name}/events`, {
      start,
      end: new Date(Date.parse(start) + hour * 1000).toISOString(),
    })
  const seen = async () => {
    await visitor.reload()
    await openDay(visitor, day)
    await expect(visitor.locator('button[data-start]').first()).toBeVisible()
    return startsOn(visitor)
  }
  await take('choir', busy)

  await test.step('she adds it, and its time is no longer offered', async () => {
    await openAs(page, owner, connectionsPath)
    await page.getByRole('button', { name: 'Add an address of any calendar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a calendar address' })
    await dialog.getByLabel('Address', { exact: true }).fill('my calendar')
    await dialog.getByLabel('Name for you').fill('Choir')
    await dialog.getByRole('button', { name: 'Add this calendar' }).click()
    await expect(dialog.getByText('This is not a whole address.')).toBeVisible()
    await expectAccessible(page, 'an address that is none', { only: '[role="dialog"]' })
    await dialog.getByLabel('Address', { exact: true }).fill(address('choir'))
    await dialog.getByRole('button', { name: 'Add this calendar' }).click()
    await expect(connection(page, 'Choir')).toContainText('Read a moment ago.')
    await expect.poll(seen).not.toContain(busy)
    expect(await startsOn(visitor)).toContain(free)
  })

  await test.step('its server answers with an error for an hour: what was read still counts, and she gets a mail', async () => {
    await steer('POST', '/faults', { match: 'GET /choir.ics', times: 10_000, status: 503 })
    await connection(page, 'Choir').getByRole('button', { name: 'Read now' }).click()
    await expect(connection(page, 'Choir')).toContainText('cannot be read')
    await expectAccessible(page, 'a calendar that cannot be read')
    await moveClock(origin, 2 * hour)
    const mail = await awaitMail(origin, owner.email, subject, { timeout: 120_000 })
    expect(mail.text).toContain('What we read before keeps your times free until')
    expect(await seen()).not.toContain(busy)
  })

  await test.step('after a day nothing is offered, which she reads and visitors see', async () => {
    await moveClock(origin, 26 * hour)
    await page.reload()
    await expect(page.getByRole('alert').first()).toContainText('No free time of yours is offered now')
    await expectAccessible(page, 'nothing is offered because of a calendar')
    await visitor.reload()
    await expect(visitor.locator('button[data-start]')).toHaveCount(0)
    await expectAccessible(visitor, 'a page without a free time', ownColours)
  })

  await test.step('its server answers again: its times count, and the others are offered', async () => {
    await steer('DELETE', '/faults')
    await connection(page, 'Choir').getByRole('button', { name: 'Read now' }).click()
    await expect(connection(page, 'Choir')).toContainText('Read a moment ago.')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect.poll(seen).toContain(also)
    expect(await startsOn(visitor)).not.toContain(busy)
  })

  await test.step('she publishes it elsewhere: the old address is gone, and the new one takes its place', async () => {
    await take('choir-new', also)
    await steer('POST', '/calendars/choir/remove')
    await connection(page, 'Choir').getByRole('button', { name: 'Read now' }).click()
    await expect(connection(page, 'Choir')).toContainText('no calendar at this address any more')
    await connection(page, 'Choir').getByRole('button', { name: 'Give another address' }).click()
    const change = page.getByRole('dialog', { name: 'Change Choir' })
    await change.getByLabel('New address').fill(address('choir-new'))
    await expect(change.getByText(/^Readable: 1 busy time until/)).toBeVisible()
    await expectAccessible(page, 'another address for a calendar', { only: '[role="dialog"]' })
    await change.getByRole('button', { name: 'Save' }).click()
    await expect(change).toHaveCount(0)
    await expect(connection(page, 'Choir')).not.toContainText('no calendar at this address any more')
    await expect(connection(page, 'Choir')).toContainText('Read a moment ago.')
    await expect.poll(seen).not.toContain(also)
    expect(await startsOn(visitor)).toContain(busy)
  })
})
