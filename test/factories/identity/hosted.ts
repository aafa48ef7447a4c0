import { createHash, randomBytes } from 'node:crypto'
import type { App } from '../../app.ts'

export type Stop = {
  readonly status: number
  /** The final address: a page, or an address of the client, which is not requested. */
  readonly url: string
  readonly headers: Headers
  readonly text: string
}

export type Browser = {
  /** Sends one request with the stored cookies and follows no redirect. */
  ask(url: string, init?: RequestInit): Promise<Response>
  /** Opens a page and follows redirects, except to the client. */
  open(url: string, init?: RequestInit): Promise<Stop>
  /** Submits the form of a page that has the field `having`, with these values. */
  send(page: Stop, values: Record<string, string>, having?: string): Promise<Stop>
  cookies(): string[]
}

type Cookie = { name: string; value: string; path: string }

/** A browser with cookies, redirects and forms, without scripts. */
export function aBrowser(origin: string): Browser {
  let jar: Cookie[] = []

  async function ask(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, origin)
    const sent = jar
      .filter(({ path }) => url.pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
    const headers = new Headers(init.headers)
    if (sent.length > 0) headers.set('cookie', sent.join('; '))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/; */)
      const [name = '', value = ''] = pair.split('=', 2)
      const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/'
      jar = jar.filter((one) => one.name !== name || one.path !== path)
      if (value !== '' && !/max-age=0(;|$)|expires=thu, 01 jan 1970/i.test(line))
        jar.push({ name, value, path })
    }
    return response
  }

  async function open(address: string, init?: RequestInit): Promise<Stop> {
    let [url, asked] = [new URL(address, origin).href, init]
    for (let hops = 0; hops < 12; hops++) {
      const response = await ask(url, asked)
      const location = response.headers.get('location')
      if (location === null)
        return { status: response.status, url, headers: response.headers, text: await response.text() }
      asked = undefined
      url = new URL(location, url).href
      if (!url.startsWith(`${origin}/`) || /^\/(redirect|home|signin)(\?|$)/.test(url.slice(origin.length)))
        return { status: response.status, url, headers: response.headers, text: '' }
    }
    throw new Error(`led in a circle: ${url}`)
  }

  return {
    ask,
    open,
    cookies: () => jar.map(({ name, value }) => `${name}=${value}`),
    send(page, values, having = Object.keys(values)[0] ?? '') {
      const form = page.text.match(/<form[\s\S]*?<\/form>/g)?.find((one) => one.includes(`name="${having}"`))
      if (!form) throw new Error(`no form has ${having}: ${page.text}`)
      const hidden = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
      const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, unescaped(value)]))
      const action = unescaped(/action="([^"]*)"/.exec(form)?.[1] ?? '')
      return open(new URL(action, page.url).href, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({ ...fields, ...values }),
      })
    },
  }
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** The data that a client keeps while it waits for its code. */
export type Request = { readonly url: string; readonly verifier: string; readonly state: string }

export const hostedOf = (app: App) => {
  const { clientId, hosted } = app.product.identity.browserConfig()
  if (!hosted) throw new Error('there is no hosted sign-in')
  return { clientId, ...hosted }
}

export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url')

/** A request for a code as the product's own client makes it; `undefined` removes a parameter. */
export function aRequest(app: App, overrides: Record<string, string | undefined> = {}): Request {
  const { clientId, url, redirectUri } = hostedOf(app)
  const verifier = randomBytes(64).toString('base64url')
  const state = randomBytes(24).toString('base64url')
  const parameters = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile aws.cognito.signin.user.admin',
    state,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...overrides,
  }
  const given = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return { url: `${url}/oauth2/authorize?${new URLSearchParams(given)}`, verifier, state }
}

export type HostedTokens = {
  status: number
  access_token: string
  id_token: string
  refresh_token: string
  token_type: string
  expires_in: number
  error?: string
  error_description?: string
}

/** Calls the token endpoint as the product's own client does. */
export async function askTokens(app: App, form: Record<string, string>): Promise<HostedTokens> {
  const { url, clientId } = hostedOf(app)
  const body = new URLSearchParams({ client_id: clientId, ...form })
  const response = await fetch(`${url}/oauth2/token`, { method: 'POST', body })
  return { status: response.status, ...((await response.json()) as Omit<HostedTokens, 'status'>) }
}

/** Exchanges the code of a redirect for tokens. */
export function redeem(
  app: App,
  returned: string,
  verifier: string,
  overrides: Record<string, string> = {},
): Promise<HostedTokens> {
  return askTokens(app, {
    grant_type: 'authorization_code',
    code: new URL(returned).searchParams.get('code') ?? '',
    redirect_uri: hostedOf(app).redirectUri,
    code_verifier: verifier,
    ...overrides,
  })
}

/** Signs a user in on the hosted page and returns the address of the final redirect. */
export async function signInHosted(
  browser: Browser,
  request: Request,
  { email, password }: { email: string; password: string },
): Promise<Stop> {
  return browser.send(await browser.open(request.url), { username: email, password })
}

/** The parameters of a redirect to the client. */
export const returnedTo = ({ url }: Stop): Record<string, string> =>
  Object.fromEntries(new URL(url).searchParams)

export const stranger = 'https://attacker.example/redirect'

/** Addresses that look like a registered one, or that another parser may take for one. */
export const lookalikes = (registered: string) => [
  stranger,
  registered.replace('http://localhost', 'https://localhost'),
  registered.replace('localhost', 'localhost.attacker.example'),
  registered.replace('http://', 'http://attacker@'),
  `${registered}/`,
  `${registered}/../evil`,
  `${registered}?next=${stranger}`,
  `${registered}#x`,
  `${registered}x`,
  registered.toUpperCase(),
  ` ${registered}`,
  new URL(registered).pathname,
  `//attacker.example${new URL(registered).pathname}`,
  'javascript:alert(1)',
  'data:text/html,x',
  '',
]
