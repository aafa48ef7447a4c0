import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'
import type { OrderLine } from '../store/order-lines.ts'

/**
 * What became of a line when its order was settled. `fulfilled`: nothing more is to come. `lost`: what was sold cannot be had any
 * more.
 */
export type Settled = 'confirmed' | 'requested' | 'fulfilled' | 'lost'

/** A kind of order line (decision 81). Only this registry knows what a kind means. */
export type LineKind = {
  /**
   * Delivers a line once its order is paid or its money is held, in the caller's transaction; undefined: there is nothing to
   * deliver. Idempotent.
   */
  readonly settle?: (
    deps: CommerceDeps,
    context: Context,
    line: OrderLine,
    how: { readonly paid: boolean },
  ) => Promise<Settled>
  /** Ends what the line holds of an order that is not paid, in the caller's transaction. Idempotent. */
  readonly expire?: (deps: CommerceDeps, context: Context, line: OrderLine) => Promise<void>
  /**
   * Gives back what a cancellation gives back besides money, at this percent, for so many of its people, in the caller's transaction;
   * undefined: nothing.
   */
  readonly cancel?: (
    deps: Pick<CommerceDeps, 'passes'>,
    context: Context,
    line: OrderLine,
    how: { readonly percent: number; readonly people: number },
  ) => Promise<void>
  /** Whether what the line sells is still kept for its payment; undefined: it needs no keeping. */
  readonly isPayable?: (deps: CommerceDeps, context: Context, line: OrderLine) => Promise<boolean>
}
