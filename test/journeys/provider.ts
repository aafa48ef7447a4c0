import { ulid } from 'ulid'
import { mailedCode } from './mailbox.ts'
import { askPool, callApi } from './wire.ts'

export type Provider = {
  origin: string
  email: string
  password: string
  firstName: string
  lastName: string
  userUrl: string
  /** The id token: the bearer value of the API. */
  token: string
  /** The first service's page. */
  page: string
  services: readonly Service[]
}

type Fields = Readonly<Record<string, unknown>> & { readonly entityId?: string }
export type Service = Fields & { entityId: string; title: string; serviceUrl: string }

export type Wish = {
  firstName?: string
  lastName?: string
  profile?: Fields
  services?: readonly Fields[]
  /** Other records by kind, such as `heroSection` or `appearance`. */
  records?: readonly (readonly [kind: string, data: Fields])[]
  publish?: boolean
}

const password = 'Journey-2026'
const open = [{ start: '00:00', end: '24:00' }]
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
/** Open day and night, so that a journey finds a time whenever it runs. */
const hours = {
  timezone: 'America/New_York',
  days: Object.fromEntries(weekdays.map((day) => [day, open])),
  exceptions: [],
}

/** `length` random lowercase letters. */
export const someLetters = (length = 14): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  ).join('')

/** A confirmed account of the journey's own, made on the user pool's wire; with its id token. */
export async function anAccount(origin: string, { firstName = 'Ada', lastName = 'Mensah' }: Wish = {}) {
  const { identity } = (await callApi(origin, 'GET', '/config.json')) as { identity: { clientId: string } }
  const ClientId = identity.clientId
  const email = `${someLetters()}@example.test`
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
  const { AuthenticationResult } = (await askPool(origin, 'InitiateAuth', {
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })) as { AuthenticationResult: { IdToken: string } }
  return { origin, email, password, firstName, lastName, token: AuthenticationResult.IdToken }
}

type Account = Awaited<ReturnType<typeof anAccount>>

export const saveRecord = ({ origin, token }: Account, kind: string, data: Fields) =>
  callApi(origin, 'PUT', `/api/showcase/records/${kind}/${data.entityId ?? ulid()}`, {
    token,
    body: data,
  })

export const publish = ({ origin, token }: Account) =>
  callApi(origin, 'PUT', '/api/showcase/published', { token, body: { isPublished: true } })

/** A paid half hour online, bookable at once. */
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

/** A provider of the journey's own with a Showcase that takes bookings, made by the API calls its pages make. */
export async function aProvider(origin: string, wish: Wish = {}): Promise<Provider> {
  const account = await anAccount(origin, wish)
  const { firstName, lastName, token } = account
  const userUrl = someLetters()
  const services = (wish.services ?? [{}]).map(aService)
  await callApi(origin, 'PUT', '/api/account/user-url', { token, body: { userUrl } })
  await saveRecord(account, 'basicProfile', {
    firstName,
    lastName,
    bio: 'Strong at any age.',
    timezone: 'America/New_York',
    ...wish.profile,
  })
  await saveRecord(account, 'weeklyScheduleSettings', hours)
  for (const [kind, data] of wish.records ?? []) await saveRecord(account, kind, data)
  for (const service of services) await saveRecord(account, 'individualService', service)
  if (wish.publish !== false) await publish(account)
  return { ...account, userUrl, services, page: `/at/${userUrl}/services/${services[0]?.serviceUrl ?? ''}` }
}
