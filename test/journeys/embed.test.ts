import type { Frame, Page } from '@playwright/test'
import { bookingIn, expect, notesOf, takeNotes, test } from './host-page.ts'
import type { Provider } from './provider.ts'
import { askingCard, chooseTime, enterCard, enterDetails, goodCard, payButton } from './visit.ts'

const pageOf = ({ origin, page }: Provider) => `${origin}${page}`

/** The text of a snippet, as the provider copies it. */
function snippet(provider: Provider, kind: 'inline' | 'button', more = ''): string {
  const { userUrl, services } = provider
  const place = kind === 'inline' ? '<svg width="1" height="800" aria-hidden="true"></svg>' : ''
  return (
    `<div id="${kind}" data-showcase="${userUrl}" data-service="${services[0]?.entityId}" data-kind="${kind}"${more}>` +
    `${place}<a href="${pageOf(provider)}">Book a private lesson</a></div>`
  )
}
const loader = (origin: string) => `<script async src="${origin}/embed/v1.js"></script>`

/** Answers the bank in the tab that the payment opens, and waits until the tab has closed itself. */
async function answerBank(page: Page, pay: () => Promise<void>, answer: 'Complete' | 'Fail'): Promise<void> {
  const opening = page.context().waitForEvent('page')
  await pay()
  const bank = await opening
  const closing = bank.waitForEvent('close')
  await bank.getByRole('button', { name: answer }).click()
  await closing
}

/** Opens the page of the booking in a tab, from its link in the frame. */
async function openOwnPage(page: Page, booking: Frame): Promise<void> {
  const opening = page.context().waitForEvent('page')
  await booking.getByRole('link', { name: 'Open your booking' }).click()
  const own = await opening
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('You’re booked, Noor')
}

test('2.10 in a page of another origin a visitor answers the bank in a tab, and the page hears of the booking', async ({
  strict: page,
  website,
  makeProvider,
}) => {
  const provider = await makeProvider()
  const refusals: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refusals.push(message.text())
  })
  website.shows(
    `<h1>Guests</h1>${snippet(provider, 'inline', ' data-tells')}<p>Below</p>${loader(provider.origin)}`,
  )
  await page.goto(website.origin)
  await takeNotes(page)
  const booking = await bookingIn(page, '#inline')
  expect(await notesOf(page)).toEqual({ heard: [], shifted: 0 })

  const start = await chooseTime(booking)
  await enterDetails(booking)
  await enterCard(booking, askingCard)
  const pay = () => payButton(booking).click()
  await answerBank(page, pay, 'Fail')
  await expect(booking.getByRole('alert').filter({ hasText: 'your time is still held' })).toBeVisible()
  await answerBank(page, pay, 'Complete')
  await expect(booking.getByRole('heading', { name: 'You’re booked, Noor' })).toBeVisible()

  await expect
    .poll(async () => (await notesOf(page)).heard)
    .toEqual([
      {
        service: provider.services[0]?.entityId,
        title: provider.services[0]?.title,
        start: start.toISOString(),
        end: expect.stringMatching(/Z$/),
        state: 'confirmed',
      },
    ])
  expect(refusals).toEqual([])
  await openOwnPage(page, booking)
})

test('in a page that is right to left a button opens the booking in a window, where storage is forbidden', async ({
  strict: page,
  website,
  makeProvider,
}) => {
  const provider = await makeProvider()
  await page.addInitScript(() => {
    if (parent === window) return
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The request was denied.', 'SecurityError')
        },
      })
  })
  website.shows(`<h1>اليوغا</h1>${snippet(provider, 'button')}${loader(provider.origin)}`, 'rtl')
  await page.goto(website.origin)
  await takeNotes(page)
  const button = page.getByRole('button', { name: 'Book a private lesson' })
  await expect(button).toBeVisible()
  expect(page.frames()).toHaveLength(1)
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Book a private lesson' })
  await expect(dialog).toBeVisible()
  const booking = await bookingIn(page, 'dialog')

  await chooseTime(booking)
  await enterDetails(booking)
  await enterCard(booking, goodCard)
  await payButton(booking).click()
  await expect(booking.getByRole('heading', { name: 'You’re booked, Noor' })).toBeVisible()
  // Escape in the frame closes the window too, and the focus returns
  await booking.getByRole('button', { name: 'Close' }).press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  // the snippet does not ask to hear of bookings
  expect(await notesOf(page)).toEqual({ heard: [], shifted: 0 })
})

test('without the loader a plain frame with four rights takes the booking and the bank’s question', async ({
  strict: page,
  website,
  makeProvider,
}) => {
  const provider = await makeProvider()
  const address = `${provider.origin}/at/${provider.userUrl}/embed/${provider.services[0]?.entityId}`
  website.shows(
    `<div id="plain"><iframe src="${address}" width="900" height="860" title="Booking"` +
      ' sandbox="allow-scripts allow-forms allow-popups allow-same-origin"></iframe></div>',
  )
  await page.goto(website.origin)
  const booking = await bookingIn(page, '#plain')
  await chooseTime(booking)
  await enterDetails(booking)
  await enterCard(booking, askingCard)
  await answerBank(page, () => payButton(booking).click(), 'Complete')
  await expect(booking.getByRole('heading', { name: 'You’re booked, Noor' })).toBeVisible()
  await openOwnPage(page, booking)
})
