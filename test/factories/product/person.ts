import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../../app.ts'

export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  /** The JSON of the answer; undefined if it is not JSON. */
  readonly body: unknown
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS'
export type Ask = (
  method: Method,
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>

/** Sends a request to the product in-process, with `token` as the bearer. A string body is sent as it is. */
export const asking =
  (app: App, token?: string): Ask =>
  async (method, url, body, headers = {}) => {
    const answer = await app.http.inject({
      method,
      url,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      body: jsonOf(answer.body),
    }
  }

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The error of an answer. */
export const errorOf = ({ body }: Answer) =>
  (body as { error?: { code?: unknown; message?: unknown; requestId?: unknown } } | undefined)?.error

/** Resolves with the body of a 200 answer and throws for any other. `T`: the type in the contract. */
export async function must<T>(asked: Promise<Answer>): Promise<T> {
  const answer = await asked
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body as T
}

/** Calls one operation of the user pool. */
export const pool = (app: App, operation: string, body: object, headers: Record<string, string> = {}) =>
  asking(app)('POST', '/idp', body, {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    ...headers,
  })

/** Calls one operation of the identity pool. */
export const identityPool = (app: App, operation: string, body: object) =>
  asking(app)('POST', '/pool', body, {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AWSCognitoIdentityService.${operation}`,
  })

export type Person = {
  readonly email: string
  readonly sub: string
  readonly userId: string
  readonly password: string
  readonly tokens: { IdToken: string; AccessToken: string; RefreshToken: string }
  readonly ask: Ask
}

const password = 'Tango-1912'

/** Creates a person who signed up with the mailed code and signed in. */
export async function aPerson(app: App, name: { first: string; last: string }): Promise<Person> {
  const email = `${crypto.randomUUID()}@example.com`
  const { clientId: ClientId } = app.product.identity.browserConfig()
  const UserAttributes = [
    { Name: 'given_name', Value: name.first },
    { Name: 'family_name', Value: name.last },
  ]
  const names = { ClientId, Username: email }
  const { UserSub: sub } = await must<{ UserSub: string }>(
    pool(app, 'SignUp', { ...names, Password: password, UserAttributes }),
  )
  await must(pool(app, 'ConfirmSignUp', { ...names, ConfirmationCode: await mailedCode(app, email) }))
  return signIn(app, { email, sub })
}

/** Signs the person in again for new tokens. */
export async function signIn(app: App, { email, sub }: { email: string; sub: string }): Promise<Person> {
  const { clientId: ClientId } = app.product.identity.browserConfig()
  const AuthParameters = { USERNAME: email, PASSWORD: password }
  const { AuthenticationResult: tokens } = await must<{ AuthenticationResult: Person['tokens'] }>(
    pool(app, 'InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
  )
  return { email, sub, userId: `USERSUB#${sub}`, password, tokens, ask: asking(app, tokens.IdToken) }
}

async function mailedCode(app: App, email: string): Promise<string> {
  for (let tries = 0; tries < 1000; tries++) {
    const answer = await asking(app)('GET', `/dev/mailbox/code?to=${encodeURIComponent(email)}`)
    if (answer.status === 200) return answer.text
    await sleep(50)
  }
  throw new Error('the code did not arrive')
}

/** Waits until every due mail is sent, also by a job that failed and waits for its next attempt. */
export async function mailsSent(app: App): Promise<void> {
  for (let tries = 0; tries < 1000; tries++) {
    // one query for all three: an announcement becomes jobs, and a job may announce and write mails
    // a job may be due a moment from now: the clock can step back between its insert and this query
    const { rows } = await app.ground.pool.query<{ left: number }>(
      `select (select count(*) from mails where state = 'waiting')
        + (select count(*) from outbox where dispatched_at is null)
        + (select count(*) from ${app.ground.schema}_jobs._private_jobs where (run_at <= now() + interval '1 second' or last_error is not null) and attempts < max_attempts) as left`,
    )
    if (Number(rows[0]?.left) === 0) return
    await sleep(50)
  }
  throw new Error('the jobs did not come to rest')
}
