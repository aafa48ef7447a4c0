import { aNewcomer, enterCode, fillSignUp } from '../../../test/journeys/first-run.ts'
import { expect } from '../../../test/journeys/journey.ts'
import { aProvider } from '../../../test/journeys/provider.ts'
import { callApi } from '../../../test/journeys/wire.ts'
import type { Part } from './parts.ts'

/** The screens of signing up and in, in the app and on the hosted pages. */
export const accountParts: readonly Part[] = [
  {
    name: 'sign-in',
    async walk({ page, take }) {
      await page.goto('/signin')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await take('empty')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByText('Invalid email. Please enter a valid email')).toBeVisible()
      await take('faults')
    },
  },
  {
    name: 'sign-up',
    async walk({ page, take }) {
      await page.goto('/signup')
      await expect(page.getByRole('heading', { name: 'Create your Showcase' })).toBeVisible()
      await take('empty')
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByText('Please enter First name')).toBeVisible()
      await take('faults')
      await fillSignUp(page, aNewcomer())
      await take('code')
      await enterCode(page, '000000')
      await expect(page.getByRole('alert')).toBeVisible()
      await take('wrong-code')
      await page.goto('/google/signup')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Google/)
      await take('google')
    },
  },
  {
    name: 'reset',
    async walk({ page, origin, take }) {
      const owner = await aProvider(origin, { publish: false })
      await page.goto('/signin')
      await page.getByRole('link', { name: 'Forgot password?' }).click()
      await expect(page.getByRole('button', { name: 'Send the code' })).toBeVisible()
      await take('e-mail')
      await page.getByRole('textbox', { name: 'E-mail' }).fill(owner.email)
      await page.getByRole('button', { name: 'Send the code' }).click()
      await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
      await take('code')
    },
  },
  {
    name: 'hosted',
    async walk({ page, origin, take }) {
      const { identity } = (await callApi(origin, 'GET', '/config.json')) as {
        identity: { clientId: string; hosted: { redirectUri: string } }
      }
      const query = new URLSearchParams({
        client_id: identity.clientId,
        redirect_uri: identity.hosted.redirectUri,
        response_type: 'code',
        scope: 'openid email',
        state: 's'.repeat(32),
        code_challenge: 'c'.repeat(43),
        code_challenge_method: 'S256',
      })
      const begin = `/oauth2/authorize?${query}`
      await page.goto(begin)
      await take('sign-in')
      await page.getByRole('link', { name: 'Forgot password?' }).click()
      await take('reset')
      await page.goto(begin.replace(/redirect_uri=[^&]+/, 'redirect_uri=https%3A%2F%2Felsewhere.example'))
      await take('refusal')
    },
  },
]
