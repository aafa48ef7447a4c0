import type { Steps } from '#domains/pricing/rules/price.ts'
import { newId } from '#platform/common/ids.ts'
import type { NewLine } from '../store/order-lines.ts'
import type { LineKind } from './kind.ts'

/** A price that a provider agreed by hand. It is refunded with the line that it adjusts. */
export const adjustment: LineKind = {}

/** Builds the line that adjusts another one to the agreed price; none if that is the list price. */
export const adjustmentLines = ({ id }: NewLine, { adjustmentCents }: Steps): NewLine[] =>
  adjustmentCents === 0
    ? []
    : [
        {
          id: newId('lin'),
          kind: 'adjustment',
          title: 'Agreed price',
          serviceId: null,
          bookingId: null,
          adjusts: id,
          quantity: 1,
          unitAmount: adjustmentCents,
          promotion: null,
          promotionAmount: 0,
          couponAmount: 0,
          creditAmount: 0,
          tax: null,
          taxAmount: 0,
          amount: adjustmentCents,
          snapshot: null,
        },
      ]
