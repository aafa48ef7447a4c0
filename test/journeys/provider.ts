import { ulid } from 'ulid'
import {
  alwaysOpen,
  aProfile,
  opening,
  publishing,
  type Request,
  type Stored,
  saving,
  someLetters,
} from '../factories/product/requests.ts'
import { mailedCode } from './mailbox.ts'
import { askPool, callApi } from './wire.ts'

export type Provider = {
  origin: string
  email: string
  password: string
  firstName: string
  lastName: string
  userUrl: string
  /** The id token, which is the bearer token of the API. */
  token: string
  session: Session
  /** The page of the first service. */
  page: string
  services: readonly Service[]
}

/** The tokens of a first sign-in with the password, as the user pool names them. */
export type Session = { AccessToken: string; IdToken: string; RefreshToken: string }

type Fields = Readonly<Record<string, unknown>> & { readonly entityId?: string }
export type Service = Fields & { entityId: string; title: string; serviceUrl: string }

export type Wish = {
  firstName?: string
  lastName?: string
  /** The account's e-mail; by default a new address. */
  email?: string
  profile?: Fields
  services?: readonly Fields[]
  /** Other records by kind, such as `heroSection` or `appearance`. */
  records?: readonly (readonly [kind: string, data: Fields])[]
  publish?: boolean
}

const password = 'Journey-2026'

/** Signs in by calls to the user pool. Throws the pool's message if it refuses the password. */
export async function aSession(origin: string, USERNAME: string, PASSWORD: string): Promise<Session> {
  const { identity } = (await callApi(origin, 'GET', '/config.json')) as { identity: { clientId: string } }
  const { AuthenticationResult } = (await askPool(origin, 'InitiateAuth', {
    ClientId: identity.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD },
  })) as { AuthenticationResult: Session }
  return AuthenticationResult
}

/** Creates a confirmed account by calls to the user pool, and returns it with its id token. */
export async function anAccount(
  origin: string,
  { firstName = 'Ada', lastName = 'Mensah', email = `${someLetters()}@example.test` }: Wish = {},
) {
  const { identity } = (await callApi(origin, 'GET', '/config.json')) as { identity: { clientId: string } }
  const ClientId = identity.clientId
  await askPool(origin, 'SignUp', {
    ClientId,
    Username: email,
    Password: password,
    UserAttributes: [
      { Name: 'given_name', Value: firstName },
      { Name: 'family_name', Value: lastName },
    ],
  })
  const ConfirmationCode = await mailedCode(origin, email)
  await askPool(origin, 'ConfirmSignUp', { ClientId, Username: email, ConfirmationCode })
  const session = await aSession(origin, email, password)
  return {
    origin,
    email,
    password,
    firstName,
    lastName,
    token: session.IdToken,
    session,
  }
}

type Account = Awaited<ReturnType<typeof anAccount>>

const put = ({ origin, token }: Account, [path, body]: Request) =>
  callApi(origin, 'PUT', path, { token, body })

const whole = (data: Fields): Stored => ({ ...data, entityId: data.entityId ?? ulid() })

export const saveRecord = (account: Account, kind: string, data: Fields) =>
  put(account, saving(kind, whole(data)))

/** A paid online service of half an hour without notice. */
export function aService(overrides: Fields = {}): Service {
  const entityId = ulid()
  return {
    entityId,
    type: 'individual',
    title: 'Private lesson',
    description: '<p>Half an hour of your own.</p>',
    serviceUrl: 'private-lesson',
    media: { type: 'image', image: 'arc', alt: 'An arc' },
    durationMin: 30,
    priceCents: 4800,
    location: { kind: 'Zoom', link: 'https://zoom.us/j/123456789' },
    scheduleType: 'weekly',
    minNoticeMin: 0,
    refund: { template: '100p_conditional' },
    ...overrides,
  }
}

/** Creates a provider with a Showcase that takes bookings, by the API calls of the pages. */
export async function aProvider(origin: string, wish: Wish = {}): Promise<Provider> {
  const account = await anAccount(origin, wish)
  const { firstName, lastName } = account
  const userUrl = someLetters()
  const services = (wish.services ?? [{}]).map(aService)
  const records: readonly (readonly [kind: string, data: Fields])[] = [
    ['basicProfile', aProfile({ firstName, lastName, ...wish.profile })],
    ['weeklyScheduleSettings', alwaysOpen],
    ...(wish.records ?? []),
    ...services.map((service) => ['individualService', service] as const),
  ]
  const requests = opening(
    userUrl,
    records.map(([kind, data]) => [kind, whole(data)]),
  )
  for (const request of requests)
    if (request !== publishing || wish.publish !== false) await put(account, request)
  return { ...account, userUrl, services, page: `/at/${userUrl}/services/${services[0]?.serviceUrl ?? ''}` }
}
