import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { aProvider, type Provider, type Wish } from './provider.ts'

type Fixtures = {
  origin: string
  /** Creates a provider for this journey over HTTP. */
  makeProvider: (wish?: Wish) => Promise<Provider>
  /** Opens a browser context that shares nothing with the first. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>
}

/** Slows the processor of each page down to a quarter, for `npm run test:slow`. */
function slowDown(browser: Browser): void {
  const throttle = async (page: Page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  // the page may close before the call
  browser.on('context', (context) => context.on('page', (page) => void throttle(page).catch(() => {})))
}

export const test = base.extend<Fixtures, { slow: void }>({
  slow: [
    async ({ browser }, give) => {
      if (process.env['SLOW']) slowDown(browser)
      await give()
    },
    { scope: 'worker', auto: true },
  ],
  origin: async ({ baseURL }, give) => give(baseURL ?? ''),
  makeProvider: async ({ origin }, give) => give((wish) => aProvider(origin, wish)),
  openBrowser: async ({ browser }, give) => {
    const opened: Page[] = []
    await give(async (options) => {
      const page = await (await browser.newContext(options)).newPage()
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },
})

/** A phone of 390 × 844 with touch. */
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const

/** Signs in on the page. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
  address = '/signin',
) {
  await page.goto(address)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/signin/)
}

type SignedUp = Pick<Provider, 'origin' | 'firstName' | 'lastName' | 'session'> & { userUrl?: string }

/**
 * Opens a page as a provider who signed in before. The form of signing in has journeys of its own: every other journey
 * starts here and saves a page load and the key exchange. With `isAsked` they have not answered whether the app may set its
 * cookie.
 */
export async function openAs(
  page: Page,
  provider: SignedUp,
  address = '/dashboard',
  { isAsked = false }: { isAsked?: boolean } = {},
) {
  const { origin, firstName, lastName, session, userUrl } = provider
  const [, claims = ''] = session.IdToken.split('.')
  const user = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { 'cognito:username': string }
  const stored = {
    flow: 'USER_SRP_AUTH',
    cognitoUsername: user['cognito:username'],
    accessToken: session.AccessToken,
    idToken: session.IdToken,
    refreshToken: session.RefreshToken,
    clockDrift: '0',
    firstName,
    lastName,
    ...(userUrl && { userUrl }),
  }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  const { hostname } = new URL(origin)
  const answered = { name: 'analytics_choice', value: 'no', domain: hostname, path: '/', expires: -1 }
  const cookies = isAsked ? [] : [{ ...answered, httpOnly: false, secure: false, sameSite: 'Lax' as const }]
  await page.context().setStorageState({ cookies, origins: [{ origin, localStorage }] })
  await page.goto(address)
}

export { expect }
