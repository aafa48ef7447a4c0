import type { Begun, Checkout } from '#domains/commerce/customer-contract.ts'
import type { FreeTimes } from '#domains/scheduling/contract.ts'
import type { App } from '../../app.ts'
import { asking, must, type Person } from './person.ts'
import {
  alwaysOpen,
  aProfile,
  type Customer,
  cardForm,
  holding,
  opening,
  ordering,
  publishing,
  type Stored,
  saving,
  someLetters,
} from './requests.ts'
import { aService } from './service.ts'

/** Saves a record of the provider's draft. */
export const save = (person: Person, kind: string, data: Stored) =>
  must(person.ask('PUT', ...saving(kind, data)))

export const publish = (person: Person) => must(person.ask('PUT', ...publishing))

/** Claims an address and publishes a profile with these services over HTTP. */
export async function openBusiness(
  person: Person,
  services: Parameters<typeof aService>[0][],
  profile: Record<string, unknown> = {},
): Promise<{ userUrl: string; services: ReturnType<typeof aService>[]; profileId: string }> {
  const userUrl = someLetters()
  const profileId = aService().entityId
  const made = services.map((overrides) => aService({ schedule: alwaysOpen, ...overrides }))
  const requests = opening(userUrl, [
    ['basicProfile', { entityId: profileId, ...aProfile(profile) }],
    ...made.map((service) => ['individualService', service] as const),
  ])
  for (const request of requests) await must(person.ask('PUT', ...request))
  return { userUrl, services: made, profileId }
}

/** The next free starts, as a visitor in `timezone` gets them. */
export async function freeStarts(
  app: App,
  userUrl: string,
  serviceUrl: string,
  timezone = 'Europe/Berlin',
): Promise<string[]> {
  const base = `/api/public/${userUrl}/services/${serviceUrl}/times`
  const at = app.ground.clock.now()
  const starts: string[] = []
  for (const month of [at, new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 15))]) {
    const name = month.toISOString().slice(0, 7)
    const { days } = await must<FreeTimes>(
      asking(app)('GET', `${base}?month=${name}&timezone=${encodeURIComponent(timezone)}`),
    )
    for (const { slots } of days) for (const { start } of slots) starts.push(start)
  }
  return starts
}

/** Holds a time as a visitor; returns the hold with its token. */
export const hold = (app: App, userUrl: string, serviceUrl: string, start: string, timezone?: string) =>
  must<Begun>(asking(app)('POST', ...holding({ userUrl, serviceUrl, start, ...(timezone && { timezone }) })))

/** Orders the hold with the customer's details. */
export const order = (app: App, token: string, customer: Customer) =>
  must<Checkout>(asking(app)('POST', ...ordering(token, customer)))

/** Pays what is open at the gateway as the card form does, with a payment method of the stand-in. */
export async function payAtVendor(
  app: App,
  { payment }: Pick<Checkout, 'payment'>,
  paymentMethod = 'pm_card_visa',
): Promise<void> {
  const key = app.product.vendors.payments?.browserConfig.publishableKey ?? ''
  const { path, form } = cardForm(payment?.clientSecret ?? '', key, paymentMethod)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await must(asking(app)('POST', `/__sim/stripe/${path}`, form.toString(), headers))
}

/** Pays a checkout, then settles as the return page does. */
export async function pay(app: App, token: string, paymentMethod = 'pm_card_visa'): Promise<Checkout> {
  await payAtVendor(app, await must<Checkout>(asking(app)('GET', `/api/checkouts/${token}`)), paymentMethod)
  return must<Checkout>(asking(app)('POST', `/api/checkouts/${token}/settle`))
}
