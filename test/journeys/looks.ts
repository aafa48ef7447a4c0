import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect } from './journey.ts'
import type { Provider, Wish } from './provider.ts'
import {
  bookLink,
  cardNumber,
  chooseTime,
  enterCard,
  enterDetails,
  offeredTimes,
  payButton,
} from './visit.ts'

/** The view of a page in its owner's colours, whatever scheme the browser prefers. */
export const ownColours = { schemes: ['light'] } as const

const looks = {
  light: { theme: 'studio', backgroundColor: '#ffffff', isLightMode: true },
  dark: { theme: 'studio', backgroundColor: '#10191a', isLightMode: false },
  coloured: { theme: 'studio', backgroundColor: '#f4a3b1', isLightMode: true },
} as const

/** A provider with a Showcase in this look, with pictures, a film, and services of every state. */
export const lookOf = (look: keyof typeof looks): Wish => ({
  profile: {
    contactEmail: 'ada@example.test',
    showContactEmail: true,
    jobTitle: 'Walker',
    place: 'Baltimore',
  },
  records: [
    ['heroSection', { greeting: 'Hello.', media: { type: 'image', image: 'sun', alt: 'A sun' } }],
    [
      'aboutMe',
      {
        title: 'About me',
        text: 'I walk.',
        media: { type: 'youtube', youtubeId: 'dQw4w9WgXcQ', alt: 'A dance' },
      },
    ],
    ['skill', { name: 'Walking' }],
    ['experience', { name: 'A school', place: 'Baltimore', from: '2019', to: '2021', text: 'Two years.' }],
    ['appearance', looks[look]],
  ],
  services: [
    { maxPartySize: 3, tags: ['walks', 'sun'] },
    { title: 'Paused walk', serviceUrl: 'paused', visibility: 'paused' },
    { title: 'Asked walk', serviceUrl: 'asked', requiresApproval: true, minNoticeMin: 240 },
  ],
})

/**
 * Walks from the Showcase to the card form of a service, checks each screen on the way, and stops with the details
 * filled in and an impossible card number refused.
 */
export async function walkToCard(page: Page, { userUrl }: Provider, title: string): Promise<void> {
  await page.goto(`/at/${userUrl}/services/paused`)
  await expectAccessible(page, 'paused service', ownColours)
  await page.goto(`/at/${userUrl}`)
  await expectAccessible(page, 'Showcase', ownColours)
  await bookLink(page, title).click()
  await offeredTimes(page)
  await expectAccessible(page, 'choosing a time', ownColours)
  await chooseTime(page)
  await expect(cardNumber(page)).toBeVisible()
  await expectAccessible(page, 'details and card', ownColours)
  await payButton(page).click()
  await expect(page.getByText('Please enter your name')).toBeVisible()
  await expectAccessible(page, 'details with faults', ownColours)
  await enterDetails(page, { note: 'The blue door?' })
  await enterCard(page, '4242 4242 4242 4241')
  await payButton(page).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Your card number is invalid.' })
  await expect(refusal.first()).toBeVisible()
  await expect(cardNumber(page)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'card with faults', ownColours)
}
