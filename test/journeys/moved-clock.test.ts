import type { Page } from '@playwright/test'
import { ulid } from 'ulid'
import { dateIn } from '#platform/common/zones.ts'
import { expectAccessible } from './accessible.ts'
import { aBooking, holdElsewhere } from './booking.ts'
import { expect, openAs, signIn } from './journey.ts'
import { ownColours } from './looks.ts'
import { moveClock, test } from './own-server.ts'
import { aService } from './provider.ts'
import {
  chooseTime,
  enterCard,
  enterDetails,
  goodCard,
  offeredTimes,
  openDay,
  openedDay,
  payButton,
  seeConfirmed,
} from './visit.ts'

// one worker runs this file in sequence, so the product starts once
test.describe.configure({ mode: 'default' })

test.afterEach(({ origin }) => moveClock(origin, 0))

const minutes = (count: number) => count * 60
const hours = (count: number) => count * 3600
const confirmation = (token: string) => `/bookings/confirm?token=${encodeURIComponent(token)}`

test('a hold that ran out says so, keeps what was typed, and is taken again', async ({
  page,
  origin,
  openBrowser,
  makeProvider,
}) => {
  const { page: service } = await makeProvider()
  await page.clock.install()
  await page.goto(service)
  await offeredTimes(page)
  const day = await openedDay(page)
  const start = await chooseTime(page, 3)
  await enterDetails(page, { note: 'Almost forgot.' })
  await expect(page.getByText(/kept for you|held for you/i).first()).toBeVisible()

  await moveClock(origin, minutes(11))
  await page.clock.fastForward(11 * 60_000)
  const ended = page.getByRole('alert').filter({ hasText: 'ran out' })
  await expect(ended).toContainText('What you typed is kept')
  await expectAccessible(page, 'hold ended', ownColours)
  const other = await openBrowser()
  await other.goto(service)
  // opens the day by name, because the first free day may end late in the evening
  await openDay(other, day)
  await expect(other.locator(`[data-start="${start.toISOString()}"]`), 'it is offered again').toBeVisible()

  const takeAgain = page.getByRole('button', { name: /^Take .* again$/ })
  await takeAgain.click()
  // the notice stays until the new hold is on the page
  await expect(ended).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: /^A note/ })).toHaveValue('Almost forgot.')
  await enterCard(page, goodCard)

  await test.step('a hold that ended before the page knew is refused with words at the payment', async () => {
    await moveClock(origin, minutes(22))
    await payButton(page).click()
    await expect(ended).toContainText('nothing was charged')
    await takeAgain.click()
  })
  await payButton(page).click()
  await seeConfirmed(page)
})

test('the way in opens ten minutes before the start, by itself', async ({ page, origin, makeProvider }) => {
  const place = { kind: 'Offline', address: '5 Quay Street', directions: 'Blue door.' }
  const { token, start } = await aBooking(
    await makeProvider({ services: [{ priceCents: 0, location: place }] }),
  )
  await page.clock.install()
  await page.goto(confirmation(token))
  await page.getByRole('link', { name: 'Directions' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are early')
  await expect(page.getByText('The address is below.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See, move or cancel your booking' })).toBeVisible()

  const ahead = Date.parse(start) - 9 * 60_000 - Date.now()
  await moveClock(origin, Math.round(ahead / 1000))
  await page.clock.fastForward(ahead)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This way')
  await expect(page.getByText('Blue door.')).toBeVisible()
})

/** Seconds until ten minutes before the last refund ends; no page takes that long. */
const untilLastMinutes = (start: string) =>
  Math.floor((Date.parse(start) - hours(24) * 1000 - Date.now()) / 1000) - minutes(10)

test('the refund ends while the customer reads the question, and the figures change by themselves', async ({
  page,
  origin,
  makeProvider,
}) => {
  const { token, start } = await aBooking(await makeProvider(), { nth: 100 })
  const lastMinutes = untilLastMinutes(start)
  await moveClock(origin, lastMinutes)
  await page.clock.install()
  await page.goto(confirmation(token))
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByRole('button', { name: 'Cancel and refund $48' })).toBeVisible()

  await moveClock(origin, lastMinutes + minutes(20))
  await page.clock.fastForward(20 * 60_000)
  await expect(question.getByText('The refund has just changed.')).toBeVisible()
  await expect(question.getByText('$0', { exact: true })).toBeVisible()
  await expect(question.getByText(/^The time to cancel with a refund ended/)).toBeVisible()
  await expect(question.getByRole('button', { name: 'Cancel without a refund' })).toBeVisible()
})

test('a customer who cancels just after the refund has ended sees the new figures before anything is cancelled', async ({
  page,
  origin,
  makeProvider,
}) => {
  const { token, start } = await aBooking(await makeProvider(), { nth: 100 })
  const lastMinutes = untilLastMinutes(start)
  await moveClock(origin, lastMinutes)
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.goto(confirmation(token))
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  const question = page.getByRole('dialog')
  await question.getByText('Add a word for Ada').click()
  await question.getByRole('textbox', { name: /^Your words/ }).fill('I caught a cold.')
  await moveClock(origin, lastMinutes + minutes(20))
  await question.getByRole('button', { name: 'Cancel and refund $48' }).click()

  await expect(question.getByText('nothing was cancelled')).toBeVisible()
  await expect(question.getByRole('textbox', { name: /^Your words/ })).toHaveValue('I caught a cold.')
  await question.getByRole('button', { name: 'Cancel without a refund' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This booking is cancelled')
  await expect(page.getByText('Under the policy you booked with, nothing comes back.')).toBeVisible()
})

const idToken = (page: Page) => page.evaluate(() => localStorage.getItem('idToken'))

/** Moves the clocks of the server and the browser together. */
async function letPass(page: Page, origin: string, seconds: number): Promise<void> {
  await moveClock(origin, seconds)
  await page.clock.setSystemTime(new Date(Date.now() + seconds * 1000))
}

test('4.07 two hours later the session renews itself and the work goes on; after a month the provider signs in again', async ({
  page,
  origin,
  makeProvider,
}) => {
  const owner = await makeProvider({ publish: false })
  const noOrders = page.getByText('No orders yet')
  await openAs(page, owner, '/order')
  await expect(noOrders).toBeVisible()
  const first = await idToken(page)

  const second =
    await test.step('the browser’s clock stands still: the server refuses the old token', async () => {
      await moveClock(origin, hours(2))
      await page.goto('/order')
      await expect(noOrders).toBeVisible()
      return idToken(page)
    })
  expect(second).not.toBe(first)

  await test.step('both clocks move: the browser knows that its token has expired', async () => {
    await letPass(page, origin, hours(4))
    await page.goto('/order')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
    await expect(noOrders).toBeVisible()
    expect(await idToken(page)).not.toBe(second)
  })

  await test.step('after a month away the provider signs in and arrives at the wanted page', async () => {
    await letPass(page, origin, hours(31 * 24))
    await page.goto('/order')
    await expect(page).toHaveURL('/signin?redirect=%2Forder')
    expect(await idToken(page)).toBeNull()
    await signIn(page, owner, page.url())
    await expect(page).toHaveURL('/order')
  })
})

test('a visitor at the limit of unpaid holds gives the oldest back and gets the new one', async ({
  page,
  context,
  openBrowser,
  makeProvider,
}) => {
  const owner = await makeProvider()
  const tab = await context.newPage()
  await tab.goto(owner.page)
  const start = await chooseTime(tab)
  for (const nth of [1, 2, 3])
    await holdElsewhere(owner, new Date(start.getTime() + nth * 30 * 60_000).toISOString())

  await page.goto(owner.page)
  await (await offeredTimes(page)).first().click()
  const notice = page
    .getByRole('alert')
    .filter({ hasText: /4 unpaid times are being held from your network.*This browser holds/ })
  await expect(notice).toBeFocused()
  await notice.getByRole('button', { name: /^Give back / }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Almost yours' })).toBeVisible()

  // another browser on the same network has no hold to release
  const other = await openBrowser()
  await other.goto(owner.page)
  await (await offeredTimes(other)).first().click()
  await expect(other.getByRole('alert')).toContainText(
    /are being held from your network.*You can hold another one in (?:a minute|\d+ minutes) at the latest.*Nothing was charged/,
  )
  await expect(other.getByRole('button', { name: /^Try .* again$/ })).toBeVisible()
})

test('a flash offer ends on the clock: a hold keeps its price, an open page is told the price now', async ({
  page,
  origin,
  openBrowser,
  makeProvider,
}) => {
  const day = 24 * 3_600_000
  const tomorrow = dateIn(Date.now() + day, 'America/New_York')
  let midnight = Math.ceil(Date.now() / 60_000) * 60_000
  while (dateIn(midnight, 'America/New_York') <= tomorrow) midnight += 60_000
  const end = (midnight - Date.now()) / 1000
  const service = aService({ priceCents: 8000, minNoticeMin: 0 })
  const flash = {
    entityId: ulid(),
    title: 'This week only',
    serviceUrl: 'this-week',
    offer: 'flash',
    targets: [service.entityId],
    priceCents: 6000,
    until: tomorrow,
  }
  const owner = await makeProvider({ services: [service], records: [['promotion', flash]] })
  await moveClock(origin, end - minutes(2))
  const late = await openBrowser()
  await test.step('two minutes before its end two visitors see its price', async () => {
    for (const visitor of [page, late]) {
      await visitor.goto(owner.page)
      await expect(visitor.getByText('Now $60').first()).toBeVisible()
    }
    await chooseTime(page)
    await expect(payButton(page)).toHaveText('Pay $60 and book')
  })
  await moveClock(origin, end + 5)
  await test.step('a page that is opened now has the usual price', async () => {
    const fresh = await openBrowser()
    await expect(async () => {
      await fresh.goto(owner.page)
      await expect(fresh.getByText('Now $60')).toHaveCount(0, { timeout: 500 })
    }).toPass()
  })
  await test.step('the open page says before anything is charged that the offer has ended', async () => {
    await chooseTime(late, 5)
    await expect(late.getByText('This offer has ended. The price is $80 now.')).toBeVisible()
    await expectAccessible(late, 'an offer that ended', ownColours)
    await expect(payButton(late)).toHaveText('Pay $80 and book')
  })
  await test.step('the hold keeps what was promised, and is paid', async () => {
    await enterDetails(page)
    await enterCard(page, goodCard)
    await payButton(page).click()
    await seeConfirmed(page)
    await expect(page.getByText('This week only')).toBeVisible()
  })
})
