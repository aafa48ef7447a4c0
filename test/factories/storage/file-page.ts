import { vi } from 'vitest'
import type { App } from '../../app.ts'
import { aBrowser, type TestBrowser } from '../identity/browser.ts'
import { aPoolStandIn, type PoolCall } from '../identity/pool-stand-in.ts'
import { aPerson, must, type Person } from '../product/person.ts'
import type { ObjectStore } from './object-store.ts'
import { aWire, type Wire } from './xhr.ts'

type Done<T> =
  | { data: T; error: null }
  | { data: null; error: { name: string; message: string; cause?: unknown } }
type Options = Readonly<Record<string, unknown>>

/** The browser's storage facade, as src/web/lib/storage/types.ts declares it. */
export type Files = {
  put(key: string, body: Blob, options?: Options): Promise<Done<{ key: string }>>
  get(key: string, options?: Options): Promise<Done<Blob>>
  link(key: string, options?: Options): Promise<Done<string>>
  remove(key: string, options?: Options): Promise<Done<true>>
  list(
    prefix: string,
    options?: Options,
  ): Promise<Done<{ key: string; eTag: string; lastModified: Date; size: number }[]>>
  identity(): Promise<Done<string>>
}

export type FilePage = {
  readonly browser: TestBrowser
  readonly wire: Wire
  readonly storage: Files
  readonly vault: Files
  /** The analytics events that the page sends when it is hidden. */
  tracked(): Promise<{ event_type: string; event_properties: Options }[]>
  /** Sets `navigator.onLine` and fires the event. */
  setOnline(online: boolean): void
}

const network = globalThis.fetch

/** A page of the whole product with its storage, for a person or a visitor. */
export async function aFilePage(app: App, person?: Pick<Person, 'sub' | 'tokens'>): Promise<FilePage> {
  return open(app.origin, (await (await network(`${app.origin}/config.json`)).json()) as object, person)
}

/**
 * A page with the object store only. Its identity pool gives the credentials of `who()`, which must return the same
 * person for the life of the page. `changes` replaces fields of the store in /config.json.
 */
export async function aStorePage(
  { endpoint, bucket, region }: ObjectStore,
  who: () => ReturnType<ObjectStore['aPerson']> | undefined,
  changes: object | null = {},
): Promise<FilePage & { poolCalls: readonly PoolCall[] }> {
  const { url, calls } = await aPoolStandIn(() => {
    const person = who()
    if (!person) return { status: 400, body: { __type: 'NotAuthorizedException' } }
    const { identityId, credentials } = person
    const { secretAccessKey: SecretKey, accessKeyId: AccessKeyId, sessionToken: SessionToken } = credentials
    const Expiration = Date.now() / 1000 + 3600
    return {
      body: { IdentityId: identityId, Credentials: { AccessKeyId, SecretKey, SessionToken, Expiration } },
    }
  })
  const identity = { region, identityPoolId: `${region}:pool`, identityPoolEndpoint: url }
  const storage = changes && { endpoint, bucket, region, ...changes }
  const page = await open('http://localhost:5100', { identity, ...(storage && { storage }) })
  return { ...page, poolCalls: calls }
}

async function open(
  origin: string,
  config: object,
  person?: Pick<Person, 'sub' | 'tokens'>,
): Promise<FilePage> {
  const browser = aBrowser(undefined, origin)
  const uploads: string[] = []
  browser.answer = (url, init) => {
    if (url.endsWith('/config.json')) return Promise.resolve(Response.json(config))
    if (!url.endsWith('/api/seen')) return undefined
    uploads.push(init?.body as string)
    return Promise.resolve(Response.json({ code: 200 }))
  }
  const { wire, Xhr } = aWire()
  const events = new EventTarget()
  const page = new EventTarget()
  const navigator = { onLine: true, doNotTrack: null }
  vi.stubGlobal('XMLHttpRequest', Xhr)
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal(
    'document',
    Object.assign(page, { documentElement: { dataset: {} }, visibilityState: 'hidden', cookie: '' }),
  )
  if (person) signIn(browser, person)
  const { storage, vault } = await browser.load<{ storage: Files; vault: Files }>('../storage/index')
  return {
    browser,
    wire,
    storage,
    vault,
    async tracked() {
      page.dispatchEvent(new Event('visibilitychange'))
      return uploads.splice(0).flatMap((body) => JSON.parse(body).events)
    },
    setOnline(online) {
      navigator.onLine = online
      events.dispatchEvent(new Event(online ? 'online' : 'offline'))
    },
  }
}

/** Writes the values that a sign-in stores in the browser. */
export function signIn({ local }: TestBrowser, { sub, tokens }: Pick<Person, 'sub' | 'tokens'>): void {
  local.setItem('idToken', tokens.IdToken)
  local.setItem('accessToken', tokens.AccessToken)
  local.setItem('refreshToken', tokens.RefreshToken)
  local.setItem('cognitoUsername', sub)
}

/** A person with an account, which storing files requires. */
export async function anOwner(app: App): Promise<Person> {
  const person = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  await must(person.ask('GET', '/api/account'))
  return person
}
