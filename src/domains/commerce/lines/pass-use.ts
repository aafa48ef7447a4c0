import { returnsCredit } from '#domains/passes/rules/returns.ts'
import type { LineKind } from './kind.ts'
import { service } from './service.ts'

/** A booking that credits of a pass pay. A cancellation gives them back from 50 % (product.md 6, rule 6). */
export const passUse = {
  ...service,
  async cancel({ passes }, context, { provider, bookingId }, { percent, people }) {
    if (bookingId !== null && returnsCredit(percent))
      await passes.returnCredits(context, { provider, bookingId }, people)
  },
} satisfies LineKind
