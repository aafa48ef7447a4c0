import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, openAs, phone, test } from './journey.ts'
import { ownColours } from './looks.ts'
import { awaitMail, bookingLink, calendarOf } from './mailbox.ts'
import { enterCard, enterDetails, goodCard, payButton, seeConfirmed } from './visit.ts'

/** The rows of the dates on the page of a class. */
const dates = (page: Page) => page.getByRole('list', { name: 'Dates to choose from' }).getByRole('listitem')

/** Buys seats at the second date of the class with a card. */
async function buySeats(page: Page, address: string, { email, people }: { email: string; people: number }) {
  await page.goto(address)
  for (let more = 1; more < people; more++) await page.getByRole('button', { name: 'One more' }).click()
  await dates(page).nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await enterDetails(page, { email })
  await enterCard(page, goodCard)
  await payButton(page).click()
  await seeConfirmed(page)
}

test('a provider makes a class, two phones fill a date, one moves to another and one cancels', async ({
  page,
  origin,
  openBrowser,
  makeProvider,
}) => {
  const owner = await makeProvider()
  const [ada, ben] = [`ada-of-${owner.email}`, `ben-of-${owner.email}`]

  await test.step('a weekly class of three seats is typed, refused with its faults, and saved', async () => {
    await openAs(page, owner, '/classmanagement?new')
    const form = page.getByRole('form', { name: 'New class' })
    await form.getByRole('button', { name: 'Save the class' }).click()
    await expect(form.getByText('Title is required')).toBeVisible()
    await expectAccessible(page, 'a new class with faults')
    await form.getByRole('textbox', { name: 'Title', exact: true }).fill('Kizomba for two')
    await form.getByRole('textbox', { name: 'Price of a place in US dollars' }).fill('22')
    await form.getByRole('textbox', { name: 'Place', exact: true }).fill('412 N Howard Street')
    await form.getByRole('button', { name: 'Add a weekly time' }).click()
    await form.getByRole('textbox', { name: 'Places', exact: true }).fill('3')
    await form.getByRole('button', { name: 'Save the class' }).click()
    await expect(page.getByRole('heading', { name: 'Kizomba for two' })).toBeVisible()
    await expect(page.getByText('Publish your page to sell its dates.')).toBeVisible()
  })

  await test.step('a publish puts its dates on sale', async () => {
    await page.goto('/editor?publish=')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Publish/ })
      .click()
    await expect(page.getByRole('dialog', { name: 'Your Showcase is live' })).toBeVisible()
    await page.goto('/classmanagement')
    await expect(page.getByRole('link', { name: /0 of 3 sold/ }).first()).toBeVisible()
    await expectAccessible(page, 'classes')
  })

  await test.step('all its dates move half an hour at once, with the class itself', async () => {
    await page
      .getByRole('link', { name: /0 of 3 sold/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByLabel('Starts').fill('19:30')
    await page.getByRole('radio', { name: /^All/ }).check()
    await expect(page.getByText('Nobody is booked, so nobody gets a mail.')).toBeVisible()
    await expectAccessible(page, 'changing all dates of a class')
    await page.getByRole('button', { name: 'Move them' }).click()
    await expect(page.getByText('The dates and the class are changed.')).toBeVisible()
    await expect(page.getByText(/7:30 to 8:30 PM/)).toBeVisible()
    await page.goto('/classmanagement')
    await expect(page.getByRole('link', { name: /0 of 3 sold/ }).first()).toBeVisible()
  })

  const address = `/at/${owner.userUrl}/services/kizomba-for-two`
  const first = await openBrowser(phone)
  const second = await openBrowser(phone)
  await buySeats(first, address, { email: ada, people: 2 })

  await test.step('one seat is left for the second phone, and none afterwards', async () => {
    await second.goto(address)
    await expect(dates(second).nth(1)).toContainText('1 seat left')
    await buySeats(second, address, { email: ben, people: 1 })
    await second.goto(address)
    await expect(dates(second).nth(1)).toContainText('Full')
    await expect(dates(second).nth(1).getByRole('checkbox')).toHaveCount(0)
    await expectAccessible(second, 'a class with a full date', ownColours)
  })

  const bought = await awaitMail(origin, ada, 'You’re booked: Kizomba for two')
  await test.step('the party of two moves to the next date, and its calendar follows', async () => {
    await first.goto(bookingLink(bought))
    await first.getByRole('button', { name: 'Move to another time' }).click()
    const dialog = first.getByRole('dialog')
    const days = dialog.getByRole('grid').getByRole('button')
    await expect(days.first()).toBeVisible()
    if ((await days.count()) < 2) await dialog.getByRole('button', { name: /^Next month/ }).click()
    // the date after the one that is full
    await days.nth(1).click()
    await dialog.locator('button[data-start]').first().click()
    await expectAccessible(first, 'a seat to move', ownColours)
    await dialog.getByRole('button', { name: 'Move my booking' }).click()
    await expect(first.getByRole('heading', { level: 1 })).toHaveText(/^Moved to /)
    const moved = calendarOf(await awaitMail(origin, ada, 'Moved: Kizomba for two'))
    const before = calendarOf(bought)
    expect(moved.uid).toBe(before.uid)
    expect(moved.start.getTime()).toBeGreaterThan(before.start.getTime())
  })

  await test.step('the other one cancels and has the money back', async () => {
    await second.goto(bookingLink(await awaitMail(origin, ben, 'You’re booked: Kizomba for two')))
    await second.getByRole('button', { name: 'Cancel', exact: true }).click()
    await second.getByRole('button', { name: 'Cancel and refund $22' }).click()
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('This booking is cancelled')
    expect((await awaitMail(origin, ben, 'Cancelled: Kizomba for two')).text).toContain('$22')
  })

  await test.step('the provider sees the seats where they are now', async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: /2 of 3 sold/ })).toHaveCount(1)
    const hers = await awaitMail(origin, owner.email, 'New booking: Kizomba for two')
    expect(calendarOf(hers).summary).toMatch(/^Kizomba for two, \d of 3 seats$/)
  })
})
