import { expect } from '../../../test/journeys/journey.ts'
import type { Part } from './parts.ts'

/** The six pages of the onboarding, and the last one, as a new dance instructor sees them. */
export const onboardingParts: readonly Part[] = [
  {
    name: 'onboarding',
    async walk({ page, take }) {
      const field = (name: string) => page.getByRole('textbox', { name, exact: true })
      const next = () => page.getByRole('button', { name: 'Continue', exact: true }).click()
      const see = async (screen: string, heading: string) => {
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await take(screen)
      }
      await page.goto('/onboarding')
      await see('avatar', 'Who will people meet?')
      await field('First name').fill('Iva')
      await field('Last name').fill('Novak')
      await next()
      await see('occupation', 'What do you do, Iva?')
      await page.locator('label', { hasText: 'Dance instructor' }).click()
      await next()
      await see('skills', 'What are you good at?')
      await next()
      await see('service', 'What can people book first?')
      await field('Address').fill('12 Lark Street, Albany')
      await next()
      await see('one-liner', 'Say it in one line')
      await page.getByRole('button', { name: 'If you can walk, you can dance.' }).click()
      await next()
      await see('background', 'Pick the ground you stand on')
      await page.getByRole('button', { name: 'Publish my page' }).click()
      await see('last', 'Your page is ready, Iva')
    },
  },
]
