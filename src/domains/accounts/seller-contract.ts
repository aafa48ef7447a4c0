// What a provider says as a seller.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { line, lines } from '#platform/common/fields.ts'

export const Seller = z.object({
  /** As receipts print it; may be empty. */
  legalAddress: lines(300),
  taxId: line(40),
  /** Whether the checkout offers a tip. */
  takesTips: z.boolean(),
})
export type Seller = z.infer<typeof Seller>

export const readSeller = endpoint({
  method: 'GET',
  path: '/api/account/seller',
  summary: 'Your legal address, tax id, and whether you take tips',
  access: 'account',
  ok: Seller,
})

export const writeSeller = endpoint({
  method: 'PUT',
  path: '/api/account/seller',
  summary: 'Change your legal address, tax id, or whether you take tips',
  access: 'account',
  body: Seller,
  ok: Seller,
})
