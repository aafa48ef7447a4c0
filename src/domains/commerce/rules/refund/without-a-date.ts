import type { CancelledBy } from '#domains/scheduling/contract.ts'

/** A service without a date: a full refund, whatever the policy, until its provider has started it (rule 9). */
export const percentUnscheduled = ({ by, started }: { by: CancelledBy; started: boolean }): number =>
  by === 'customer' && started ? 0 : 100

/** Ends a membership: refunded only if the provider ends it; access lasts until the end of the paid period (rule 9). */
export const endMembership = ({ by, periodEnd }: { by: CancelledBy; periodEnd: Date }) => ({
  percent: by === 'customer' ? 0 : 100,
  renews: false,
  accessUntil: periodEnd,
})
