import { newId } from '#platform/common/ids.ts'
import type { Cents } from '#platform/common/money.ts'
import type { NewLine } from '../store/order-lines.ts'
import type { LineKind } from './kind.ts'

/** A tip: untaxed, no coupon takes anything off it, and it comes back in full with the last booking of its order. */
export const tip: LineKind = {}

/** Builds the line of a tip; none of nothing. */
export const tipLines = (amount: Cents): NewLine[] =>
  amount === 0
    ? []
    : [
        {
          id: newId('lin'),
          kind: 'tip',
          title: 'Tip',
          serviceId: null,
          bookingId: null,
          adjusts: null,
          quantity: 1,
          unitAmount: amount,
          couponAmount: 0,
          tax: null,
          taxAmount: 0,
          amount,
          snapshot: null,
        },
      ]
