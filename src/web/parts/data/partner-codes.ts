import { queryOptions } from '@tanstack/react-query'
import type {
  checkCode as checkCodeEndpoint,
  readPartnerStanding,
  redeemCode as redeemCodeEndpoint,
} from '#domains/billing/codes-contract.ts'
import type {
  openLicence as openLicenceEndpoint,
  redeemLicence as redeemLicenceEndpoint,
} from '#domains/billing/licence-contract.ts'
import { request } from '../../lib/api.ts'

/** What the signed-in account has by codes and licences of partner deals. */
export const partnerStandingQuery = queryOptions({
  queryKey: ['partner-standing'],
  queryFn: ({ signal }) => request<typeof readPartnerStanding>('GET', '/api/codes', {}, { signal }),
})

export const checkCode = (code: string) =>
  request<typeof checkCodeEndpoint>('POST', '/api/codes/check', { body: { code } })

export const redeemCode = (code: string, idempotencyKey: string) =>
  request<typeof redeemCodeEndpoint>('POST', '/api/codes/redemption', { body: { code } }, { idempotencyKey })

export const openLicence = (code: string) =>
  request<typeof openLicenceEndpoint>('POST', '/api/licences/opening', { body: { code } })

export const redeemLicence = (token: string, idempotencyKey: string) =>
  request<typeof redeemLicenceEndpoint>(
    'POST',
    '/api/licences/redemption',
    { body: { token } },
    { idempotencyKey },
  )
