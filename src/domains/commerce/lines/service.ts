import { isPayable } from '../rules/payable.ts'
import type { OrderLine } from '../store/order-lines.ts'
import type { LineKind } from './kind.ts'

/** A booking of a service. Its snapshot is the terms of the hold, with its own refund policy. */
export const service = {
  async settle({ scheduling }, context, line, { paid }) {
    return scheduling.confirm(context, refOf(line), { paid })
  },
  async expire({ scheduling }, context, line) {
    await scheduling.expire(context, refOf(line))
  },
  async isPayable({ scheduling }, context, line) {
    return isPayable(await scheduling.bookingOf(context, refOf(line)), context.clock.now())
  },
} satisfies LineKind

function refOf({ provider, bookingId }: OrderLine) {
  if (bookingId === null) throw new Error('a line that sold a time has a booking')
  return { provider, bookingId }
}
