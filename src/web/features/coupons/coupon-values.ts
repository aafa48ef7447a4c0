import type { Coupon, CouponInput } from '#domains/pricing/contract.ts'
import { tooLong } from '#platform/common/text.ts'
import type { Faults } from '../../lib/forms/faults.ts'
import type { NumberText } from '../../ui/number-field.tsx'

/** What is typed; amounts in dollars. */
export type CouponValues = {
  code: string
  kind: CouponInput['kind']
  value: NumberText
  appliesTo: CouponInput['appliesTo']
  targets: string[]
  from: string
  until: string
  maxRedemptions: NumberText
  maxPerCustomer: NumberText
  minimum: NumberText
  firstOrderOnly: boolean
  combinable: boolean
  note: string
}

export const newCoupon: CouponValues = {
  code: '',
  kind: 'percent',
  value: '',
  appliesTo: 'all',
  targets: [],
  from: '',
  until: '',
  maxRedemptions: '',
  maxPerCustomer: 1,
  minimum: '',
  firstOrderOnly: false,
  combinable: false,
  note: '',
}

export const codeMax = 24
export const noteMax = 500

/** What the form shows of a coupon. */
export const valuesOf = (coupon: Coupon): CouponValues => ({
  code: coupon.code,
  kind: coupon.kind,
  value: coupon.kind === 'fixed' ? coupon.value / 100 : coupon.value,
  appliesTo: coupon.appliesTo,
  targets: coupon.targets,
  from: coupon.from ?? '',
  until: coupon.until ?? '',
  maxRedemptions: coupon.maxRedemptions ?? '',
  maxPerCustomer: coupon.maxPerCustomer ?? '',
  minimum: coupon.minCents === 0 ? '' : coupon.minCents / 100,
  firstOrderOnly: coupon.firstOrderOnly,
  combinable: coupon.combinable,
  note: coupon.note,
})

/** What is sent. */
export const inputOf = (values: CouponValues): CouponInput => ({
  code: values.code.trim().toUpperCase(),
  kind: values.kind,
  value: wholeValue(values),
  appliesTo: values.appliesTo,
  targets: values.appliesTo === 'all' ? [] : (values.targets as CouponInput['targets']),
  minCents: cents(values.minimum),
  from: values.from || null,
  until: values.until || null,
  maxRedemptions: values.maxRedemptions === '' ? null : values.maxRedemptions,
  maxPerCustomer: values.maxPerCustomer === '' ? null : values.maxPerCustomer,
  firstOrderOnly: values.firstOrderOnly,
  combinable: values.combinable,
  note: values.note,
})

const cents = (dollars: NumberText): number => (dollars === '' ? 0 : Math.round(dollars * 100))
const wholeValue = ({ kind, value }: CouponValues): number =>
  kind === 'fixed' ? cents(value) : value === '' ? 0 : value

/** The messages of what cannot be sent. */
export function couponFaults(values: CouponValues): Faults {
  const { code, kind, value, appliesTo, targets, from, until, note } = values
  return {
    code: /^[A-Za-z0-9-]{3,24}$/.test(code.trim()) ? undefined : '3 to 24 letters, digits and hyphens',
    value: valueFault(kind, value),
    targets: appliesTo !== 'all' && targets.length === 0 ? 'Choose at least one' : undefined,
    until: from !== '' && until !== '' && until < from ? 'The last day is before the first' : undefined,
    maxRedemptions: countFault(values.maxRedemptions, 1_000_000),
    maxPerCustomer: countFault(values.maxPerCustomer, 1000),
    minimum: values.minimum !== '' && values.minimum > 10_000 ? 'At most $10,000' : undefined,
    note: tooLong(note, noteMax),
  }
}

function valueFault(kind: CouponInput['kind'], value: NumberText): string | undefined {
  const most = { percent: 100, fixed: 10_000, free_seats: 50 }[kind]
  const bounds = { percent: '1 to 100 percent', fixed: '$0.01 to $10,000', free_seats: '1 to 50 seats' }[kind]
  const isWhole = kind === 'fixed' || Number.isInteger(value)
  return value === '' || value <= 0 || value > most || !isWhole ? bounds : undefined
}

const countFault = (count: NumberText, most: number): string | undefined =>
  count !== '' && (!Number.isInteger(count) || count < 1 || count > most)
    ? `1 to ${most.toLocaleString('en-US')}, or empty for no limit`
    : undefined
