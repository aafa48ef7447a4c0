import { addBooking } from '#domains/commerce/byhand-contract.ts'
import { chargedFor } from '#domains/pricing/rules/price.ts'
import { centsOf, dollarsOf } from '../../lib/dollars.ts'
import { instantOf } from '../../lib/wall-time.ts'
import type { SoldService } from './sold-services.ts'

/** How the customer pays a booking that the provider adds; never by card. */
export type Pay = 'free' | 'outside' | 'paid'

/** Values of the form that adds a booking, as typed. */
export type AddValues = {
  serviceId: string
  how: 'free' | 'typed'
  /** The chosen free time. */
  start: string
  date: string
  time: string
  name: string
  email: string
  note: string
  quantity: string
  /** The start for which the provider goes on although a connected calendar is busy then. */
  agreed: string
  /** Undefined: derived from the price. */
  pay: Pay | undefined
  /** Undefined: the price of the service times the party size. */
  amount: string | undefined
}
export type AddField = 'service' | 'when' | 'name' | 'email' | 'note' | 'quantity' | 'amount'
export type AddIssues = Partial<Record<AddField, string>>
type Body = ReturnType<typeof addBooking.body.parse>

export const newBooking = (): AddValues => ({
  serviceId: '',
  how: 'free',
  start: '',
  date: '',
  time: '',
  name: '',
  email: '',
  note: '',
  quantity: '1',
  agreed: '',
  pay: undefined,
  amount: undefined,
})

const wholeNumber = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0)

/** Returns how the booking is paid. Default: free where the price is 0, otherwise outside, later. */
export const payOf = ({ pay }: AddValues, service: SoldService | undefined): Pay =>
  pay ?? (service?.priceCents === 0 ? 'free' : 'outside')

/** Returns the text of the amount field: the typed amount, or the price for the whole party. */
export const amountOf = ({ amount, quantity }: AddValues, service: SoldService | undefined): string =>
  amount ??
  (service
    ? dollarsOf(
        chargedFor({
          unitCents: service.priceCents,
          quantity: Math.max(1, wholeNumber(quantity)),
          tax: service.tax,
        }),
      )
    : '')

/** Returns the chosen start as an instant; undefined while it is incomplete or invalid. */
export const startOf = (values: AddValues, zone: string): string | undefined =>
  values.how === 'free' ? values.start || undefined : instantOf(values.date, values.time, zone)

/** Builds the request from the form's values, or returns the faults by field. */
export function addRequest(
  values: AddValues,
  service: SoldService | undefined,
  at: Date,
): { body: Body } | { issues: AddIssues } {
  const issues: AddIssues = {}
  const start = service && startOf(values, service.timezone)
  const quantity = wholeNumber(values.quantity)
  const amountCents = payOf(values, service) === 'free' ? 0 : centsOf(amountOf(values, service))
  if (!service) issues.service = 'Choose a service'
  if (service && !start) issues.when = whenMissing(values)
  if (start && new Date(start) <= at) issues.when = 'That time has passed. Please pick one to come.'
  if (service && (quantity < 1 || quantity > service.maxPartySize))
    issues.quantity =
      service.maxPartySize === 1 ? 'One person at a time' : `From 1 to ${service.maxPartySize} people`
  if (service && amountCents === undefined) issues.amount = 'An amount such as 80 or 49.50'
  const judged = addBooking.body.safeParse({
    serviceId: values.serviceId,
    start,
    name: values.name,
    email: values.email.trim(),
    note: values.note,
    quantity,
    amountCents,
    paid: payOf(values, service) === 'paid',
    evenIfBusy: start !== undefined && values.agreed === start,
  })
  for (const { path, message } of judged.error?.issues ?? []) {
    const field = fieldOf(String(path[0]))
    if (field) issues[field] ??= message
  }
  return judged.data && Object.keys(issues).length === 0 ? { body: judged.data } : { issues }
}

const fieldOf = (path: string): AddField | undefined =>
  path === 'name' || path === 'email' || path === 'note' ? path : undefined

function whenMissing({ how, date, time }: AddValues): string {
  if (how === 'free') return 'Pick a time'
  if (date === '' || time === '') return 'Please enter a date and a time'
  return 'That time does not exist on that day, because the clocks change. Choose another.'
}
