import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { turnOnTotp } from './second-step.ts'
import { callApi } from './wire.ts'

/** The address at which a hosted sign-in starts. */
async function begin(origin: string, changed: Record<string, string> = {}): Promise<string> {
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
    ...changed,
  })
  return `/oauth2/authorize?${query}`
}

test('the pages of the hosted sign-in: password, second step, a new password, a foreign request', async ({
  page,
  origin,
  makeProvider,
}) => {
  const owner = await makeProvider({ publish: false })
  const app = await turnOnTotp(owner)
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(await begin(origin))
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(heading).toHaveText('Reset your password')
  await expectAccessible(page, 'hosted forgotten password')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@example.test')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(heading).toHaveText('Choose a new password')
  await expectAccessible(page, 'hosted new password')

  await page.goto(await begin(origin, { redirect_uri: 'https://elsewhere.example/' }))
  await expect(heading).toBeVisible()
  await expectAccessible(page, 'hosted refusal')

  await page.goto(await begin(origin))
  await expect(heading).toHaveText('Welcome back')
  await expectAccessible(page, 'hosted sign-in')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(owner.email)
  await page.getByRole('textbox', { name: 'Password' }).fill('Not-the-one-1')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Incorrect username or password.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(owner.email)
  await expectAccessible(page, 'hosted sign-in, refused')
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await expectAccessible(page, 'hosted second step')
  await page.getByRole('textbox', { name: 'Code' }).fill(app.wrong())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'hosted second step, refused')
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await expect(heading).toHaveText('Enter a recovery code')
  await expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeFocused()
  await expectAccessible(page, 'hosted recovery code')
  await page.getByRole('button', { name: 'Use the six digits instead' }).click()
  await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused()
})
