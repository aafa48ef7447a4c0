import { cardForm, holding, ordering } from '../factories/product/requests.ts'
import type { Provider } from './provider.ts'
import { callApi } from './wire.ts'

type Wish = {
  service?: number
  nth?: number
  name?: string
  email?: string
  note?: string
  pay?: boolean
  /** The payment service's name of a test card. */
  card?: string
}
type Payment = { clientSecret: string } | null

/**
 * Books as a visitor by the calls of the booking page, and by default pays with a valid card. `intent` is the id of the
 * payment at the payment service.
 */
export async function aBooking(
  { origin, userUrl, services }: Provider,
  { service = 0, nth = 0, pay = true, card = 'pm_card_visa', ...details }: Wish = {},
): Promise<{ token: string; start: string; intent: string | undefined }> {
  const serviceUrl = services[service]?.serviceUrl ?? ''
  const at = `/api/public/${userUrl}/services/${serviceUrl}`
  const start = await freeStart(origin, at, nth)
  const [holds, wanted] = holding({ userUrl, serviceUrl, start })
  const hold = await callApi(origin, 'POST', holds, { body: wanted })
  const token = String(hold['token'])
  const customer = { name: 'Noor Haddad', email: 'noor@example.test', ...details }
  const [orders, body] = ordering(token, customer)
  const { payment } = (await callApi(origin, 'POST', orders, { body })) as { payment: Payment }
  if (payment && pay) {
    await payAtGateway(origin, payment.clientSecret, card)
    await callApi(origin, 'POST', `/api/checkouts/${encodeURIComponent(token)}/settle`)
  }
  return { token, start, intent: payment?.clientSecret.split('_secret_')[0] }
}

/** Holds a time of the first service, as another visitor does. */
export async function holdElsewhere({ origin, userUrl, services }: Provider, start: string): Promise<void> {
  const [path, body] = holding({ userUrl, serviceUrl: services[0]?.serviceUrl ?? '', start })
  await callApi(origin, 'POST', path, { body })
}

async function freeStart(origin: string, at: string, nth: number): Promise<string> {
  const now = new Date()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15)).toISOString().slice(0, 7)
  const { days } = (await callApi(origin, 'GET', `${at}/times?month=${month}&timezone=UTC`)) as {
    days: { date: string; slots: { start: string }[] }[]
  }
  // at least two days ahead, also at the end of a month
  const soon = new Date(now.getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
  const start = days.filter(({ date }) => date > soon).flatMap(({ slots }) => slots)[nth]?.start
  if (!start) throw new Error(`no free time at ${at} in ${month}`)
  return start
}

/** Confirms the payment at the payment service, as the card form does. */
async function payAtGateway(origin: string, clientSecret: string, card: string): Promise<void> {
  const { payments } = (await callApi(origin, 'GET', '/config.json')) as {
    payments: { scriptUrl: string; publishableKey: string }
  }
  const { path, form } = cardForm(clientSecret, payments.publishableKey, card)
  const address = new URL(path, new URL(payments.scriptUrl, origin))
  const response = await fetch(address, { method: 'POST', body: form })
  if (!response.ok) throw new Error(`the payment service: ${response.status} ${await response.text()}`)
}
