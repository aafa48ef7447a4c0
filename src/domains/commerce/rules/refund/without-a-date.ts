import type { CancelledBy } from '#domains/scheduling/contract.ts'

/** A service without a date: everything, whatever the policy, until its provider has started on it (rule 9). */
export const percentUnscheduled = ({ by, started }: { by: CancelledBy; started: boolean }): number =>
  by === 'customer' && started ? 0 : 100

/** A membership that ends: only its provider pays back; for everybody it lasts until the paid period does (rule 9). */
export const endMembership = ({ by, periodEnd }: { by: CancelledBy; periodEnd: Date }) => ({
  percent: by === 'customer' ? 0 : 100,
  renews: false,
  accessUntil: periodEnd,
})
