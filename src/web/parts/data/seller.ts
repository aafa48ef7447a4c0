import { queryOptions } from '@tanstack/react-query'
import type { readSeller, Seller, writeSeller } from '#domains/accounts/seller-contract.ts'
import { request } from '../../lib/api.ts'

/** What the signed-in account says as a seller. */
export const sellerQuery = queryOptions({
  queryKey: ['account', 'seller'],
  queryFn: ({ signal }) => request<typeof readSeller>('GET', '/api/account/seller', {}, { signal }),
})

export const saveSeller = (body: Seller) =>
  request<typeof writeSeller>('PUT', '/api/account/seller', { body })
