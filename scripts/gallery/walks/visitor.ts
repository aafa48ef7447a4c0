import { aBooking } from '../../../test/journeys/booking.ts'
import { expect } from '../../../test/journeys/journey.ts'
import { aProvider } from '../../../test/journeys/provider.ts'
import {
  bookLink,
  chooseTime,
  declinedCard,
  enterCard,
  enterDetails,
  goodCard,
  offeredTimes,
  payButton,
  seeConfirmed,
} from '../../../test/journeys/visit.ts'
import type { Part } from './parts.ts'

const demo = '/at/theaamankwah'
const heading = { level: 1 } as const

/** The screens of a visitor, from the Showcase of the demo provider to the receipt. */
export const visitorParts: readonly Part[] = [
  {
    name: 'public',
    async walk({ page, take }) {
      await page.goto('/newhome')
      await take('start')
      await page.goto(demo)
      await take('showcase')
      const links = page.getByRole('link', { name: 'Book a time' })
      for (const [nth, name] of ['first-service', 'second-service'].entries()) {
        await page.goto(demo)
        await links.nth(nth).click()
        await offeredTimes(page)
        await take(name)
      }
    },
  },
  {
    name: 'checkout',
    async walk({ page, origin, take }) {
      const owner = await aProvider(origin)
      await page.goto(`/at/${owner.userUrl}`)
      await take('showcase-of-a-beginner')
      await bookLink(page, 'Private lesson').click()
      await offeredTimes(page)
      await take('times')
      await chooseTime(page)
      await take('details')
      await payButton(page).click()
      await expect(page.getByText('Please enter your name')).toBeVisible()
      await take('details-missing')
      await enterDetails(page, { note: 'The blue door?' })
      await enterCard(page, declinedCard)
      await payButton(page).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await take('declined')
      await enterCard(page, goodCard)
      await payButton(page).click()
      await seeConfirmed(page)
      await take('confirmed')
      await page.getByRole('link', { name: 'Your join page' }).click()
      await expect(page.getByRole('heading', heading)).toHaveText(/You are early|Come in/)
      await take('join')
    },
  },
  {
    name: 'booking',
    async walk({ page, origin, take }) {
      const owner = await aProvider(origin)
      const { token } = await aBooking(owner, { nth: 100, email: `guest-of-${owner.email}` })
      const address = (name: string) => `/bookings/${name}?token=${encodeURIComponent(token)}`
      await page.goto(address('receipt'))
      await expect(page.getByRole('heading', heading)).toHaveText(/^Receipt/)
      await take('receipt')
      await page.goto(address('confirm'))
      await page.getByRole('button', { name: 'Move to another time' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('grid').getByRole('button').first()).toBeVisible()
      await take('move')
      await dialog.getByRole('list').last().getByRole('button').nth(1).click()
      await expect(dialog.getByRole('button', { name: 'Move my booking' })).toBeVisible()
      await take('move-question')
      await dialog.getByRole('button', { name: 'Move my booking' }).click()
      await expect(page.getByRole('heading', heading)).toHaveText(/^Moved to /)
      await take('moved')
      await page.getByRole('button', { name: 'Cancel', exact: true }).click()
      const question = page.getByRole('dialog', { name: 'Cancel this booking?' })
      await expect(question).toBeVisible()
      await take('cancel')
      await question.getByRole('button', { name: /^Cancel and refund/ }).click()
      await expect(page.getByRole('heading', heading)).toHaveText('This booking is cancelled')
      await take('cancelled')
      await page.goto(address('receipt'))
      await expect(page.getByRole('row', { name: /^Refund of/ })).toBeVisible()
      await take('receipt-refunded')
    },
  },
  {
    name: 'missing',
    async walk({ page, take }) {
      for (const [screen, address] of [
        ['showcase', '/at/nobodyatallhere'],
        ['page', '/nothing/here'],
        ['booking', '/bookings/confirm'],
        ['receipt', '/bookings/receipt'],
        ['join', '/bookings/join'],
        ['error', '/error'],
        ['later', '/likes'],
        ['contact', '/contact'],
        ['contact-provider', '/at/theaamankwah/contact'],
        ['terms', '/terms-of-use'],
        ['help', '/support'],
      ] as const) {
        await page.goto(address)
        await expect(page.getByRole('heading', heading)).toBeVisible()
        await take(screen)
      }
    },
  },
]
