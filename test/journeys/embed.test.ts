import { readFile } from 'node:fs/promises'
import type { Frame, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { bookingIn, expect, notesOf, takeNotes, test } from './host-page.ts'
import { openAs } from './journey.ts'
import { lookOf, ownColours } from './looks.ts'
import type { Provider } from './provider.ts'
import {
  askingCard,
  chooseTime,
  enterCard,
  enterDetails,
  goodCard,
  offeredTimes,
  payButton,
} from './visit.ts'

const folder = new URL('snippets/', import.meta.url)
/** The first snippets that were given out. They stay as they are, and work for ever. */
const oldest = 'v1-november-2026.html'

/** The snippets of a file, for the first service of a provider. */
async function snippets(file: string, { origin, userUrl, services: [service] }: Provider): Promise<string> {
  const text = await readFile(new URL(file, folder), 'utf8')
  return text
    .replaceAll('ORIGIN', origin)
    .replaceAll('USER_URL', userUrl)
    .replaceAll('SERVICE_ID', service?.entityId ?? '')
    .replaceAll('SERVICE_URL', service?.serviceUrl ?? '')
}

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
  website.shows(`<h1>Guests</h1>${await snippets(oldest, provider)}<p>Below</p>`)
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
  // a stranger in the page, and the page itself, cannot speak for the booking
  await page.evaluate(() => {
    const word = { showcase: 'booked', booked: { title: 'forged' } }
    window.postMessage(word, '*')
    const stranger = document.body.appendChild(document.createElement('iframe'))
    stranger.contentWindow?.parent.postMessage(word, '*')
  })
  await openOwnPage(page, booking)
  expect((await notesOf(page)).heard).toHaveLength(1)
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
  const [, windows = ''] = (await snippets(oldest, provider)).split('</script>\n<div id="button"')
  website.shows(`<h1>اليوغا</h1><div id="button"${windows}`, 'rtl')
  await page.goto(website.origin)
  await takeNotes(page)
  const button = page.getByRole('button', { name: 'Book a private lesson' })
  await expect(button).toBeVisible()
  expect(page.frames()).toHaveLength(1)
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Book a private lesson' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'window over a page', { schemes: ['light'] })
  const booking = await bookingIn(page, 'dialog')
  await expect(booking.locator('.emb-head')).toHaveCount(0)

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
  expect((await notesOf(page)).heard).toEqual([])
  // a link of the page's own opens a window too, with the keyboard
  await page.getByRole('link', { name: 'a time of your own' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'a time of your own' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'a time of your own' })).toBeFocused()
})

test('the framed booking is accessible while a time is chosen, with the card, and when nothing can be booked', async ({
  page,
  makeProvider,
}) => {
  const { userUrl, services } = await makeProvider(lookOf('light'))
  await page.goto(`/at/${userUrl}/embed/${services[0]?.entityId}`)
  await offeredTimes(page)
  await expectAccessible(page, 'framed booking', ownColours)
  await chooseTime(page)
  await expectAccessible(page, 'framed details and card', ownColours)
  await page.goto(`/at/${userUrl}/embed/${services[1]?.entityId}`)
  await expectAccessible(page, 'framed paused service', ownColours)
  await page.goto(`/at/${userUrl}/embed/nothing`)
  await expectAccessible(page, 'framed missing service', ownColours)
  await page.goto('/embed/back')
  await expectAccessible(page, 'the bank has answered', ownColours)
})

test('a provider copies a snippet, and its try-out holds nothing', async ({ page, makeProvider }) => {
  const provider = await makeProvider()
  await openAs(page, provider, '/servicemanagement')
  await page.getByRole('link', { name: 'On another page' }).click()
  const tryOut = page.frameLocator('iframe[title^="Try-out"]').frameLocator('iframe')
  await expect(tryOut.getByRole('grid')).toBeVisible()
  await expectAccessible(page, 'booking on another page')
  await tryOut.getByRole('group').getByRole('button').first().click()
  await expect(tryOut.getByText('This is a try-out.')).toBeVisible()
  await expect(tryOut.getByRole('heading', { name: 'Choose a time' })).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await page.getByLabel('Snippet').textContent())
  expect(copied).toContain(`data-service="${provider.services[0]?.entityId}"`)
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
