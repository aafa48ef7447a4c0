import type { AddressInfo } from 'node:net'
import { readConfig } from '#platform/config/config.ts'
import { afterCommit, type Context } from '#platform/context.ts'
import { serverKey } from '#platform/credentials/server-key.ts'
import type { Database } from '#platform/db/database.ts'
import { createServer } from '#platform/http/server.ts'
import { createLog } from '#platform/log/log.ts'
import { createIdentity, type Identity } from '#protocols/identity/index.ts'
import type { PoolSwitches } from '#protocols/identity/pool.ts'
import type { CodeDelivery, IdentityPorts } from '#protocols/identity/ports.ts'
import { identityRoutes } from '#protocols/identity/routes.ts'
import { createPowers, type Powers } from '#protocols/identity/srp/powers.ts'

export type Answer = {
  status: number
  headers: Headers
  body: Record<string, never> & { __type?: string; message?: string }
}

export type TestPool = {
  readonly identity: Identity
  readonly endpoint: string
  /** The endpoint of the identity pool. */
  readonly poolEndpoint: string
  readonly clientId: string
  readonly issuer: string
  /** Starts at real time, because real clients read real time; `advance` moves it. */
  readonly clock: { now(): Date; advance(ms: number): void }
  readonly codes: CodeDelivery[]
  /** The number of modular powers computed so far. */
  powers(): number
  call(operation: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
  /** The same pool as one network sees it, or one browser: its cookies are kept. */
  from(address: string): Pick<TestPool, 'call' | 'clientId'>
  /** Calls an operation of the identity pool. */
  callPool(operation: string, body: unknown): Promise<Answer>
  /** Calls an operation on recovery codes. */
  callRecovery(operation: string, body: unknown): Promise<Answer>
  /** Creates a new confirmed user. */
  signUp(password?: string): Promise<{ email: string; sub: string; password: string }>
  close(): Promise<void>
}

const publicUrl = 'http://localhost:5100'

/** The user pool behind a listening server. Codes are collected where `main` hands them to the mails. */
export async function anIdentityPool(
  db: Database,
  {
    deliver,
    ports,
    switches,
  }: {
    deliver?: (delivery: CodeDelivery) => void
    ports?: Partial<IdentityPorts>
    switches?: Partial<PoolSwitches>
  } = {},
): Promise<TestPool> {
  let offset = 0
  let asked = 0
  const clock = { now: () => new Date(Date.now() + offset), advance: (ms: number) => void (offset += ms) }
  const codes: CodeDelivery[] = []
  const real = createPowers()
  const powers: Powers = {
    ...real,
    power(base, exponent) {
      asked++
      return real.power(base, exponent)
    },
  }
  // like main, delivers a code only after the commit
  const deliverCode = async (context: Context, delivery: CodeDelivery) => {
    deliver?.(delivery)
    afterCommit(context, () => codes.push(delivery))
  }
  const key = serverKey(Buffer.alloc(32, 7))
  const identity = await createIdentity({
    db,
    clock,
    key,
    publicUrl,
    powers,
    ...(switches && { switches }),
    ports: {
      deliverCode,
      securityNotice: async () => {},
      userDeleted: async () => {},
      texts: { reach: async () => true },
      upstreams: [],
      federatedLogins: ['www.linkedin.com'],
      ...ports,
    },
  })
  const app = await createServer(readConfig({ PUBLIC_URL: publicUrl, PROXIES: '1' }), createLog('silent'))
  await identityRoutes(app, identity)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const [endpoint, poolEndpoint] = [`${origin}/idp`, `${origin}/pool`]
  const { clientId, issuer } = identity.browserConfig()

  const call: TestPool['call'] = (operation, body, headers = {}) =>
    post(endpoint, `AWSCognitoIdentityProviderService.${operation}`, body, {
      'x-forwarded-for': aNetwork(),
      ...headers,
    })
  const from: TestPool['from'] = (address) => {
    const jar = new Map<string, string>()
    return {
      clientId,
      async call(operation, body, headers = {}) {
        const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
        const answer = await call(operation, body, { 'x-forwarded-for': address, cookie, ...headers })
        for (const set of answer.headers.getSetCookie()) {
          const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=', 2)
          jar.set(name, value)
        }
        return answer
      },
    }
  }
  const callPool: TestPool['callPool'] = (operation, body) =>
    post(poolEndpoint, `AWSCognitoIdentityService.${operation}`, body)
  const callRecovery: TestPool['callRecovery'] = (operation, body) =>
    post(`${endpoint}/recoveryCodes`, `ShowcaseRecoveryCodes.${operation}`, body)

  return {
    identity,
    endpoint,
    poolEndpoint,
    clientId,
    issuer,
    clock,
    codes,
    powers: () => asked,
    call,
    from,
    callPool,
    callRecovery,
    async signUp(password = 'correct horse') {
      const email = `${crypto.randomUUID()}@example.com`
      const attributes = [
        { Name: 'given_name', Value: 'Ada' },
        { Name: 'family_name', Value: 'Lovelace' },
      ]
      const made = await call('SignUp', {
        ClientId: clientId,
        Username: email,
        Password: password,
        UserAttributes: attributes,
      })
      const code = codes.findLast((delivery) => delivery.to === email)?.code
      await call('ConfirmSignUp', { ClientId: clientId, Username: email, ConfirmationCode: code })
      return { email, sub: String(made.body['UserSub']), password }
    },
    async close() {
      await app.close()
      await identity.close()
    },
  }
}

/** A new network for each call, so that limits for one network apply only to tests that set an address. */
const aNetwork = () => `2001:db8:${crypto.randomUUID().slice(9, 18).replace('-', ':')}::1`

/** Calls one operation over HTTP. */
async function post(
  endpoint: string,
  target: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Answer['body'],
  }
}
