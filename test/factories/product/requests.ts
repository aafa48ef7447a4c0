/**
 * The requests of a browser that opens a business and books with it. Every test over HTTP sends these by its own
 * client: in-process, over a socket, or beside a real browser. This file imports nothing, so that journeys can load it.
 */
export type Request = readonly [path: string, body: object]

/** `length` random lowercase letters. */
export const someLetters = (length = 12): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  ).join('')

/** Weekly hours in New York, the same every day. */
export function everyDay(start: string, end: string) {
  const open = [{ start, end }]
  return {
    timezone: 'America/New_York',
    days: {
      monday: open,
      tuesday: open,
      wednesday: open,
      thursday: open,
      friday: open,
      saturday: open,
      sunday: open,
    },
    exceptions: [],
  }
}

/** New York, open around the clock, so that a test finds a free time at any hour. */
export const alwaysOpen = everyDay('00:00', '24:00')

/** The fields that a profile needs before it can be published. */
export const aProfile = (overrides: Readonly<Record<string, unknown>> = {}) => ({
  firstName: 'Ada',
  lastName: 'Mensah',
  bio: 'Strong at any age.',
  timezone: 'America/New_York',
  ...overrides,
})

export type Stored = Readonly<Record<string, unknown>> & { readonly entityId: string }

/** PUT: saves a record of the owner's draft. */
export const saving = (kind: string, data: Stored): Request => [
  `/api/showcase/records/${kind}/${data.entityId}`,
  data,
]

/** PUT: publishes the draft. */
export const publishing: Request = ['/api/showcase/published', { isPublished: true }]

/** PUT, in this order: claims an address, saves these records and publishes. */
export const opening = (
  userUrl: string,
  records: readonly (readonly [kind: string, data: Stored])[],
): readonly Request[] => [
  ['/api/account/user-url', { userUrl }],
  ...records.map(([kind, data]) => saving(kind, data)),
  publishing,
]

/** The time that a visitor books. */
export type Wanted = {
  readonly userUrl: string
  readonly serviceUrl: string
  readonly start: string
  readonly timezone?: string
}

/** POST: holds a time; the answer has the token of the checkout. */
export const holding = ({ userUrl, serviceUrl, start, timezone = 'Europe/Berlin' }: Wanted): Request => [
  `/api/public/${userUrl}/services/${serviceUrl}/holds`,
  { start, timezone },
]

export type Customer = { readonly name: string; readonly email: string; readonly note?: string }

/** POST: orders the hold with the customer's details. */
export const ordering = (token: string, customer: Customer): Request => [
  `/api/checkouts/${encodeURIComponent(token)}/order`,
  { note: '', ...customer },
]

/** The form that the card form posts to the payment service, and its path. */
export function cardForm(clientSecret: string, key: string, paymentMethod: string) {
  const intent = clientSecret.split('_secret_')[0] ?? ''
  return {
    path: `v1/payment_intents/${intent}/confirm`,
    form: new URLSearchParams({ key, client_secret: clientSecret, payment_method: paymentMethod }),
  }
}
