import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { FreeTimes, Hold } from '#domains/scheduling/contract.ts'
import type { App } from '../../app.ts'
import { asking, must, type Person } from './person.ts'
import { someLetters } from './provider.ts'
import { aSchedule, aService } from './service.ts'
import { aProfile } from './showcase.ts'

const allDay = [{ start: '00:00', end: '24:00' }]

/** New York, open around the clock: whoever needs a time finds one. */
export const alwaysOpen = aSchedule({
  days: {
    monday: allDay,
    tuesday: allDay,
    wednesday: allDay,
    thursday: allDay,
    friday: allDay,
    saturday: allDay,
    sunday: allDay,
  },
})

/** Saves a record of the provider's own draft. */
export const save = (person: Person, kind: string, data: { entityId: string } & Record<string, unknown>) =>
  must(person.ask('PUT', `/api/showcase/records/${kind}/${data.entityId}`, data))

export const publish = (person: Person) =>
  must(person.ask('PUT', '/api/showcase/published', { isPublished: true }))

/** Takes an address and publishes a profile with these services, all over HTTP. */
export async function openBusiness(
  person: Person,
  services: Parameters<typeof aService>[0][],
  profile: Record<string, unknown> = {},
): Promise<{ userUrl: string; services: ReturnType<typeof aService>[]; profileId: string }> {
  const userUrl = someLetters()
  await must(person.ask('PUT', '/api/account/user-url', { userUrl }))
  const profileId = aService().entityId
  await save(person, 'basicProfile', { entityId: profileId, ...aProfile(profile) })
  const made = services.map((overrides) => aService({ schedule: alwaysOpen, ...overrides }))
  for (const service of made) await save(person, 'individualService', service)
  await publish(person)
  return { userUrl, services: made, profileId }
}

/** Starts that are free next, as a visitor in `timezone` is told them. */
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

/** A visitor keeps a time: the hold with its token. */
export const hold = (
  app: App,
  userUrl: string,
  serviceUrl: string,
  start: string,
  timezone = 'Europe/Berlin',
) =>
  must<Hold>(asking(app)('POST', `/api/public/${userUrl}/services/${serviceUrl}/holds`, { start, timezone }))

/** … and says who he is. */
export const order = (app: App, token: string, customer: { name: string; email: string; note?: string }) =>
  must<Checkout>(asking(app)('POST', `/api/checkouts/${token}/order`, customer))

/** The card went through: what the stand-in and the return page do together. */
export async function pay(app: App, token: string): Promise<Checkout> {
  const checkout = await must<Checkout>(asking(app)('GET', `/api/checkouts/${token}`))
  const [intent] = String(checkout.payment?.clientSecret).split('_secret_')
  await must(asking(app)('POST', `/__sim/stripe/payment_intents/${intent}/advance`, { to: 'succeeded' }))
  return must(asking(app)('POST', `/api/checkouts/${token}/settle`))
}

/** Pays as the browser's card form does: by a payment method of the stand-in, then the return page asks. */
export async function payWith(app: App, token: string, paymentMethod: string): Promise<Checkout> {
  const { payment } = await must<Checkout>(asking(app)('GET', `/api/checkouts/${token}`))
  const secret = payment?.clientSecret ?? ''
  const [intent] = secret.split('_secret_')
  const key = app.product.stripe?.publishableKey ?? ''
  const form = new URLSearchParams({ key, client_secret: secret, payment_method: paymentMethod }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await must(asking(app)('POST', `/__sim/stripe/v1/payment_intents/${intent}/confirm`, form, headers))
  return must<Checkout>(asking(app)('POST', `/api/checkouts/${token}/settle`))
}
