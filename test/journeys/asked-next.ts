import type { Page } from '@playwright/test'

const session = 's'.repeat(40)
const passwordVerifier = {
  ChallengeName: 'PASSWORD_VERIFIER',
  Session: session,
  ChallengeParameters: {
    SALT: 'ab12',
    SRP_B: 'ab'.repeat(300),
    SECRET_BLOCK: btoa('x'.repeat(40)),
    USERNAME: 'somebody',
    USER_ID_FOR_SRP: 'somebody',
  },
}
const refusal = (name: string) => ({
  status: 400,
  headers: { 'x-amzn-errortype': name },
  json: { __type: name, message: 'Refused.' },
})

/**
 * Makes the user pool answer any password with this challenge and refuse every answer. Journeys reach the screens of
 * accounts that an operator sets up in this way.
 */
export async function askNext(
  page: Page,
  ChallengeName: string,
  ChallengeParameters: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.route('**/idp', (route) => {
    const operation = route.request().headers()['x-amz-target']?.split('.')[1]
    if (operation === 'InitiateAuth') return route.fulfill({ json: passwordVerifier })
    if (operation === 'AssociateSoftwareToken')
      return route.fulfill({ json: { SecretCode: 'JBSWY3DPEHPK3PXP'.repeat(2), Session: session } })
    if (operation === 'VerifySoftwareToken') return route.fulfill(refusal('EnableSoftwareTokenMFAException'))
    const { ChallengeName: answered } = route.request().postDataJSON() as { ChallengeName?: string }
    return answered === 'PASSWORD_VERIFIER'
      ? route.fulfill({ json: { ChallengeName, ChallengeParameters, Session: session } })
      : route.fulfill(refusal('CodeMismatchException'))
  })
}

/** Signs in with credentials that the pool does not check, on the form that is open. */
export async function enterAnyPassword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill('thea@example.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('Tango-1912')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
