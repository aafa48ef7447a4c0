import type { Announcement } from '#platform/events/outbox.ts'

/** The payment service takes no payments for a provider any more. `isDisconnected`: the access to her account was taken away. */
export type ChargesStopped = Announcement & {
  readonly type: 'billing.charges_stopped'
  readonly data: { readonly account: string; readonly isDisconnected: boolean }
}
