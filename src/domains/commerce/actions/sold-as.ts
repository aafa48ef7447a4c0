import { createHash } from 'node:crypto'
import type { LiveService } from '#domains/catalogue/contract.ts'
import type { OrderSnapshot } from '../contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { policyText, snapshotOf } from '../rules/snapshot.ts'

type To = Pick<OrderSnapshot, 'quantity' | 'visitorTimezone' | 'providerName'>

/** A service as an order keeps it, with the hash that names its refund policy. */
export function soldAs({ catalogue }: CommerceDeps, service: LiveService, to: To): OrderSnapshot {
  const policy = catalogue.refundPolicyOf(service)
  const sha256 = createHash('sha256').update(policyText(policy)).digest('hex')
  return snapshotOf({ service, policy, sha256, ...to })
}

/** The name that stands on an order. */
export const providerNameOf = (
  account: { readonly firstName: string; readonly lastName: string } | undefined,
): string => (account ? `${account.firstName} ${account.lastName}`.trim() : '')
