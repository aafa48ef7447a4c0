import { aBooking } from '../../../test/journeys/booking.ts'
import { aNewcomer, signUp } from '../../../test/journeys/first-run.ts'
import { expect, openAs, signIn } from '../../../test/journeys/journey.ts'
import { aProvider } from '../../../test/journeys/provider.ts'
import { demo } from '../../seed/demo/demo.ts'
import { loaded } from './loaded.ts'
import type { Part, Studio } from './parts.ts'

/** Opens each address and takes its picture. */
async function takeAll({ page, take }: Studio, screens: readonly (readonly [string, string])[]) {
  for (const [screen, address] of screens) {
    await page.goto(address)
    await loaded(page)
    await take(screen)
  }
}

/** The screens of an owner apart from the editor: of the demo provider, and of a beginner. */
export const ownerParts: readonly Part[] = [
  {
    name: 'dashboard',
    async walk(studio) {
      const { page, take } = studio
      await signIn(page, demo)
      await takeAll(studio, [
        ['home', '/dashboard'],
        ['orders', '/dashboard?tab=orders'],
        ['subscribers', '/dashboard?tab=subscribers'],
        ['classes', '/dashboard?tab=classes'],
        ['analytics', '/dashboard?tab=analytics'],
        ['bookings', '/bookings'],
        ['services', '/servicemanagement'],
        ['settings', '/accountSettings'],
        ['settings-signin', '/accountSettings?part=signin'],
        ['settings-mails', '/accountSettings?part=mails'],
        ['own-bookings', '/order'],
      ])
      await page.goto('/dashboard?tab=orders')
      await page.getByRole('table').getByRole('link').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await take('order-drawer')
      await page.goto('/dashboard')
      await loaded(page)
      await page.getByRole('button', { name: /^Account of/ }).click()
      await take('account-menu')
    },
  },
  {
    name: 'customers',
    async walk(studio) {
      const { page, take } = studio
      await signIn(page, demo)
      await takeAll(studio, [['list', '/order?tab=customers']])
      await page.getByRole('table', { name: 'Customers' }).getByRole('button').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await take('drawer')
      await page.getByRole('button', { name: 'Erase' }).click()
      await take('erase')
    },
  },
  {
    name: 'requests',
    async walk({ page, origin, take }) {
      const owner = await aProvider(origin, {
        services: [{ title: 'Asked walk', serviceUrl: 'asked', requiresApproval: true, minNoticeMin: 240 }],
      })
      await aBooking(owner, { note: 'I come by tram.' })
      await openAs(page, owner)
      await page.getByRole('listitem').filter({ hasText: 'asks for a time' }).first().waitFor()
      await take('waiting')
      await page.getByRole('button', { name: 'Decline' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await take('decline')
    },
  },
  {
    name: 'beginner',
    async walk(studio) {
      const { page, origin, take } = studio
      await signUp(page, origin, aNewcomer())
      await expect(page.getByRole('heading', { name: /to your first booking$/ })).toBeVisible()
      await loaded(page)
      await take('checklist')
      await takeAll(studio, [
        ['orders', '/dashboard?tab=orders'],
        ['bookings', '/bookings'],
        ['services', '/servicemanagement'],
        ['own-bookings', '/order'],
        ['customers', '/order?tab=customers'],
      ])
      await page.goto('/dashboard')
      await page.getByRole('link', { name: 'Choose address' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await take('address')
    },
  },
  {
    name: 'service-form',
    async walk({ page, origin, take }) {
      const owner = await aProvider(origin)
      await openAs(page, owner, `/servicemanagement?edit=${owner.services[0]?.entityId}`)
      await loaded(page)
      await take('filled')
      await page.getByRole('link', { name: 'ADD SERVICE' }).first().click()
      await expect(page.getByRole('form', { name: 'New service' })).toBeVisible()
      await take('new')
      await page.getByRole('button', { name: 'Save the service' }).first().click()
      await expect(page.getByText('Title is required')).toBeVisible()
      await take('faults')
    },
  },
]
