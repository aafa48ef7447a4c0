import type { Provider } from './provider.ts'
import { callApi } from './wire.ts'

type Wish = {
  service?: number
  nth?: number
  name?: string
  email?: string
  note?: string
  pay?: boolean
  /** The payment service's own name of a test card. */
  card?: string
}
type Payment = { clientSecret: string } | null

/** A booking by a visitor, made by the calls that the booking page makes; paid by a card that works unless told not to. `intent` is the payment service's payment. */
export async function aBooking(
  { origin, userUrl, services }: Provider,
  { service = 0, nth = 0, pay = true, card = 'pm_card_visa', ...details }: Wish = {},
): Promise<{ token: string; start: string; intent: string | undefined }> {
  const at = `/api/public/${userUrl}/services/${services[service]?.serviceUrl ?? ''}`
  const start = await freeStart(origin, at, nth)
  const hold = await callApi(origin, 'POST', `${at}/holds`, {
    body: { start, quantity: 1, timezone: 'Europe/Berlin' },
  })
  const token = String(hold['token'])
  const checkout = `/api/checkouts/${encodeURIComponent(token)}`
  const { payment } = (await callApi(origin, 'POST', `${checkout}/order`, {
    body: { name: 'Noor Haddad', email: 'noor@example.test', note: '', ...details },
  })) as { payment: Payment }
  if (payment && pay) {
    await payAtGateway(origin, payment.clientSecret, card)
    await callApi(origin, 'POST', `${checkout}/settle`)
  }
  return { token, start, intent: payment?.clientSecret.split('_secret_')[0] }
}

async function freeStart(origin: string, at: string, nth: number): Promise<string> {
  const now = new Date()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15)).toISOString().slice(0, 7)
  const { days } = (await callApi(origin, 'GET', `${at}/times?month=${month}&timezone=UTC`)) as {
    days: { date: string; slots: { start: string }[] }[]
  }
  // days ahead even when a month is about to end
  const soon = new Date(now.getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
  const start = days.filter(({ date }) => date > soon).flatMap(({ slots }) => slots)[nth]?.start
  if (!start) throw new Error(`no free time at ${at} in ${month}`)
  return start
}

/** What the card form of the payment service does with a card that is accepted. */
async function payAtGateway(origin: string, clientSecret: string, card: string): Promise<void> {
  const { payments } = (await callApi(origin, 'GET', '/config.json')) as {
    payments: { scriptUrl: string; publishableKey: string }
  }
  const intent = clientSecret.split('_secret_')[0]
  const address = new URL(`v1/payment_intents/${intent}/confirm`, new URL(payments.scriptUrl, origin))
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({
      client_secret: clientSecret,
      key: payments.publishableKey,
      payment_method: card,
    }),
  })
  if (!response.ok) throw new Error(`the payment service: ${response.status} ${await response.text()}`)
}
