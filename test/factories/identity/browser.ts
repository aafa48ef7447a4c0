import { type AddressInfo, createServer } from 'node:net'
import { onTestFinished, vi } from 'vitest'
import { freePort } from '../product/free-port.ts'
import type { TestPool } from './identity-pool.ts'
import './quick-powers.ts'

/** The result of any function of the browser's identity facade. */
export type Outcome = {
  readonly user?: Record<string, unknown> | null
  readonly step?: { name: string; [detail: string]: unknown } | null
  // each test knows the type of its result
  // oxlint-disable-next-line typescript/no-explicit-any -- the browser's code is typed by another project
  readonly data?: any
  readonly redirect?: string | null
  readonly error: { name: string; message: string; cause?: unknown } | null
}

type Name =
  | 'signIn'
  | 'answerChallenge'
  | 'signUp'
  | 'confirmSignUp'
  | 'resendCode'
  | 'signOut'
  | 'deleteUser'
  | 'currentSession'
  | 'userSession'
  | 'forgotPassword'
  | 'forgotPasswordSubmit'
  | 'changePassword'
  | 'userInfo'
  | 'updateAttributes'
  | 'requestCode'
  | 'verifyAttribute'
  | 'requestEmailCode'
  | 'submitEmailCode'
  | 'setUserState'
  | 'readMfa'
  | 'setPreferredMfa'
  | 'beginTotp'
  | 'proveTotp'
  | 'listDevices'
  | 'rememberThisDevice'
  | 'forgetDevice'
  | 'federatedSignIn'
  | 'finishHosted'
  | 'currentCredentials'
  | 'federatedLogin'
  | 'federatedCredentials'

/** Every operation of the facade; each file exports some of them. */
type Facade = Record<Name, (...input: unknown[]) => Promise<Outcome>>

export type TestBrowser = {
  readonly local: Storage
  readonly session: Storage
  /** Addresses that the page navigated to. */
  readonly went: string[]
  /** Called before the network: returns an answer, or undefined to let the request pass. */
  answer: (url: string, init?: RequestInit) => Promise<Response> | undefined
  /** Loads a file of src/web/lib/identity with the state of this page. */
  load<T = Facade>(file: string): Promise<T>
  /** Reloads the page: the modules lose their state, storage stays. */
  reload(): void
  /** Sets the page's address, for code that reads it. */
  goTo(href: string): void
}

type Storage = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  clear(): void
  key(index: number): string | null
  readonly length: number
}

function aStorage(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
  }
}

const network = globalThis.fetch

/**
 * A page of the product with the globals that identity needs: two storages, an address, and a network that answers
 * /config.json with `identity` and passes every other request on. Only one can exist at a time.
 */
export function aBrowser(identity: object | undefined, origin = 'http://localhost:5100'): TestBrowser {
  const went: string[] = []
  const browser: TestBrowser = {
    local: aStorage(),
    session: aStorage(),
    went,
    answer: () => undefined,
    load: (file) => import(/* @vite-ignore */ `../../../src/web/lib/identity/${file}.ts`),
    reload: () => void vi.resetModules(),
    goTo: (href) =>
      void vi.stubGlobal('location', { origin, href, assign: (url: string) => void went.push(url) }),
  }
  browser.goTo(`${origin}/`)
  vi.stubGlobal('localStorage', browser.local)
  // the facade listens for changes by other tabs; this browser has none
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('sessionStorage', browser.session)
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, origin)
    const own = browser.answer(url.href, init)
    if (own) return own
    if (url.origin === origin && url.pathname === '/config.json')
      return Promise.resolve(Response.json({ environment: 'development', origin, identity }))
    return network(input instanceof Request ? input : url, init)
  })
  browser.reload()
  return browser
}

/** The pool's part of /config.json, with the addresses of the test's server instead of the public ones. */
export const identityConfig = (pool: TestPool) => ({
  ...pool.identity.browserConfig(),
  userPoolEndpoint: pool.endpoint,
  identityPoolEndpoint: pool.poolEndpoint,
})

/** A page with the user pool of the test. `changes` replaces parts of its configuration. */
export const aPage = (pool: TestPool, changes: object = {}): TestBrowser =>
  aBrowser({ ...identityConfig(pool), ...changes })

/** A page with a signed-in user. */
export async function aSignedInPage(pool: TestPool) {
  const page = aPage(pool)
  const person = await pool.signUp()
  const { signIn } = await page.load<SignIn>('sign-in')
  const { user, error } = await signIn(person.email, person.password)
  if (!user) throw new Error(`the test's user could not sign in: ${error?.message}`)
  return { page, ...person }
}

type SignIn = { signIn(...input: unknown[]): Promise<Outcome> }

/** Expires the page's tokens, as an hour of a sleeping computer does. The page keeps them. */
export const expireTokens = (page: TestBrowser): void =>
  page.local.setItem('clockDrift', String(2 * 3_600_000))

/** An address without a listener. */
export const aClosedPort = async (): Promise<string> => `http://127.0.0.1:${await freePort()}/idp`

/** An address that accepts requests and never answers. */
export async function aSilentServer(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/idp`
}
