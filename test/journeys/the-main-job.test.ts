import { expectAccessible } from './accessible.ts'
import { aBooking } from './booking.ts'
import { dressUp, openBusiness } from './first-bookable-page.ts'
import { aNewcomer, openSection } from './first-run.ts'
import { expect, openAs, phone, test } from './journey.ts'
import { awaitMail, calendarOf } from './mailbox.ts'
import { pacedBy } from './pace.ts'
import { bookLink, chooseTime, enterCard, enterDetails, goodCard, payButton, seeConfirmed } from './visit.ts'

/** What a newcomer may spend until the page can be booked. */
const limit = { seconds: 180, presses: 12 }
const phoneOnly = { sizes: ['phone'] } as const
const service = { title: 'First waltz', price: '80', link: 'https://zoom.us/j/2026' }
const columns = [
  'ORDER#',
  'DATE',
  'CUSTOMER NAME',
  'EMAIL',
  'PRODUCT NAME',
  'PAID BY',
  'PAYMENT STATUS',
  'COUPON CODE',
  'AMOUNT',
]

/** A moment in the format of the pages. */
const words = (moment: Date, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(moment).replaceAll('\u202f', ' ')

test.describe('on a desktop in New York', () => {
  test.use({ viewport: { width: 1280, height: 860 }, timezoneId: 'America/New_York' })
  // the longest journey: from a sign-up to a paid booking
  test.describe.configure({ timeout: 300_000 })

  test('a newcomer publishes a Showcase, a visitor books and pays, and both get their confirmation', async ({
    page,
    origin,
    openBrowser,
  }) => {
    const newcomer = aNewcomer()
    // the form suggests the address from the name
    const lastName = newcomer.userUrl.charAt(0).toUpperCase() + newcomer.userUrl.slice(1)
    const owner = { ...newcomer, lastName, userUrl: `iva${newcomer.userUrl}` }
    const desktop = page.viewportSize() ?? { width: 1280, height: 860 }
    await test.step('from the sign-up to a bookable page on a phone, within a person’s time', async () => {
      await page.setViewportSize(phone.viewport)
      const pace = pacedBy(page)
      await openBusiness(page, { owner, service, pace })
      const { seconds, presses, steps } = pace.spent()
      expect(seconds, steps.join('\n')).toBeLessThanOrEqual(limit.seconds)
      expect(presses, steps.join('\n')).toBeLessThanOrEqual(limit.presses)
    })
    await test.step('then an occupation, a theme and a section, and the preview shows them', async () => {
      const pace = pacedBy(page)
      await dressUp(page, pace)
      const { presses, steps } = pace.spent()
      expect(presses, steps.join('\n')).toBeLessThanOrEqual(limit.presses)
      await page.setViewportSize(desktop)
    })
    await page.getByRole('link', { name: 'Back to the dashboard' }).click()
    await page
      .getByRole('navigation', { name: 'Dashboard tabs' })
      .getByRole('link', { name: 'orders' })
      .click()
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()

    const visitor = await openBrowser({ timezoneId: 'Europe/Berlin' })
    const guest = `guest.${owner.email}`
    await visitor.goto(`/at/${owner.userUrl}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Iva ${lastName}`)
    await bookLink(visitor, service.title).click()
    const start = await chooseTime(visitor)
    await enterDetails(visitor, { email: guest, note: 'I have two left feet.' })
    await enterCard(visitor, goodCard)
    const before = new Date()
    await payButton(visitor).click()
    await seeConfirmed(visitor)
    const days = [before, new Date()].map((moment) =>
      words(moment, 'America/New_York', { month: 'short', day: 'numeric' }),
    )
    const berlin = words(start, 'Europe/Berlin', { weekday: 'long', month: 'long', day: 'numeric' })
    await expect(visitor.getByText(new RegExp(`^${berlin}, ${clock(start, 'Europe/Berlin')}`))).toBeVisible()
    await expect(visitor.getByText('Paid by Visa ending 4242')).toBeVisible()
    await expect(visitor.getByText('Your join link works from')).toBeVisible()

    await test.step('the order appears in the provider’s table without a reload', async () => {
      const table = page.getByRole('table')
      await expect(table.getByRole('columnheader')).toHaveText(columns)
      const cells = table.getByRole('row').nth(1).getByRole('cell')
      await expect(cells).toHaveText([
        '#1001',
        new RegExp(days.join('|')),
        'Noor Haddad',
        guest,
        service.title,
        'Card',
        'paid',
        '',
        '$80',
      ])
    })

    await test.step('both get a mail with a calendar file of the same moment', async () => {
      const theirs = calendarOf(await awaitMail(origin, guest, `You’re booked: ${service.title}`))
      const mine = calendarOf(await awaitMail(origin, owner.email, `New booking: ${service.title}`))
      for (const [event, other] of [
        [theirs, `Iva ${lastName}`],
        [mine, 'Noor Haddad'],
      ] as const) {
        expect(event.start).toEqual(start)
        expect(event.end).toEqual(new Date(start.getTime() + 3_600_000))
        expect(event.method).toBe('REQUEST')
        expect(event.summary).toBe(`${service.title} with ${other}`)
      }
      expect(mine.uid).toBe(theirs.uid)
    })
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a provider edits and publishes a Showcase, and reads an order as a block without empty lines', async ({
    page,
    makeProvider,
  }) => {
    const owner = await makeProvider({ publish: false })
    await openAs(page, owner, '/editor')
    const view = (name: string) =>
      page.getByRole('navigation', { name: 'Editor views' }).getByRole('button', { name }).click()
    await view('Sections')
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible()
    await expectAccessible(page, 'editor, list of sections', phoneOnly)
    await openSection(page, 'Hero section')
    await page.getByRole('textbox', { name: 'Greeting' }).fill('May I have this dance?')
    await expect(page.getByText(/^Saved (?:just now|\d)/)).toBeVisible()
    await view('Phone')
    await expect(page.getByTitle('Phone preview of your draft')).toBeVisible()
    await expectAccessible(page, 'editor, phone view', phoneOnly)
    await page.getByRole('button', { name: /^Publish/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Publish \d+ changes$/ })
      .click()
    const live = page.getByRole('dialog', { name: 'Your Showcase is live' })
    await live.getByRole('button', { name: 'Keep editing' }).click()
    await aBooking(owner)
    await page.getByRole('link', { name: 'Back to the dashboard' }).click()
    await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'orders' }).click()
    const cells = page.getByRole('table').getByRole('row').nth(1).getByRole('cell')
    await expect(cells).toHaveText([
      '#1001',
      /^[A-Z][a-z]{2} \d/,
      'Noor Haddad',
      'noor@example.test',
      'Private lesson',
      'Card',
      'paid',
      '$48',
    ])
  })
})

/** `7:00`, the start of a span on the page. */
function clock(moment: Date, zone: string): string {
  return words(moment, zone, { hour: 'numeric', minute: '2-digit' }).replace(/ [AP]M$/, '')
}
