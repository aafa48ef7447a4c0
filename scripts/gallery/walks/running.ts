import type { Page } from '@playwright/test'
import { expect, signIn } from '../../../test/journeys/journey.ts'
import { demo } from '../../seed/demo/demo.ts'
import { loaded } from './loaded.ts'
import type { Part } from './parts.ts'

const dialogOf = (page: Page) => page.getByRole('dialog').first()

/** The screens with which the demo provider runs the business, apart from orders. */
export const runningParts: readonly Part[] = [
  {
    name: 'bookings',
    async walk({ page, take }) {
      await signIn(page, demo)
      for (const [screen, search] of [
        ['week', 'show=week'],
        ['month', 'show=month'],
        ['past', 'when=past'],
        ['cancelled', 'when=cancelled'],
        ['mine', 'view=mine'],
      ] as const) {
        await page.goto(`/bookings?view=with-me&${search}`)
        await loaded(page)
        await take(screen)
      }
      for (const [screen, name] of [
        ['add', 'Add a booking'],
        ['close-days', 'Close days'],
      ] as const) {
        await page.goto('/bookings')
        await page.getByRole('button', { name }).click()
        await expect(dialogOf(page)).toBeVisible()
        await loaded(page)
        await take(screen)
      }
    },
  },
  {
    name: 'running',
    async walk({ page, take }) {
      await signIn(page, demo)
      for (const [screen, address] of [
        ['messages', '/messages'],
        ['domains', '/domains'],
        ['embedding', '/servicemanagement?embed='],
        ['passes', '/servicemanagement?passes='],
        ['give-pass', '/servicemanagement?passes=give'],
        ['bring-passes-in', '/servicemanagement?passes=import'],
        ['directory', '/selectfreelancer'],
        ['short-booking', '/booknow?u=theaamankwah'],
      ] as const) {
        await page.goto(address)
        await loaded(page)
        await take(screen)
      }
      for (const [screen, address, name] of [
        ['mail-preview', '/accountSettings?part=mails', /^Preview/],
        ['authenticator', '/accountSettings?part=signin', /^Set up/],
        ['share', '/servicemanagement', /^Share/],
      ] as const) {
        await page.goto(address)
        await page.getByRole('button', { name }).first().click()
        await expect(dialogOf(page)).toBeVisible()
        await loaded(page)
        await take(screen)
      }
    },
  },
]
