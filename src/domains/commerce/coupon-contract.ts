// Using a coupon, by the link of a hold or of an order without a date. A refusal `pricing.coupon_…` says why a code does not work.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { line } from '#platform/common/fields.ts'
import { Checkout } from './customer-contract.ts'
import { Delivery } from './delivery-contract.ts'

const token = z.object({ token: line(400) })
const typedCode = z.object({ code: line(96) })

export const applyCoupon = endpoint({
  method: 'POST',
  path: '/api/checkouts/:token/coupon',
  summary: 'Use a coupon for a kept time',
  access: 'public',
  params: token,
  body: typedCode,
  ok: Checkout,
})

export const removeCoupon = endpoint({
  method: 'DELETE',
  path: '/api/checkouts/:token/coupon',
  summary: 'Book without the coupon',
  access: 'public',
  params: token,
  ok: Checkout,
})

export const applyToDelivery = endpoint({
  method: 'POST',
  path: '/api/deliveries/:token/coupon',
  summary: 'Use a coupon for an order without a date',
  access: 'public',
  params: token,
  body: typedCode,
  ok: Delivery,
})

export const removeFromDelivery = endpoint({
  method: 'DELETE',
  path: '/api/deliveries/:token/coupon',
  summary: 'Order without the coupon',
  access: 'public',
  params: token,
  ok: Delivery,
})
