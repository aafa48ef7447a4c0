import type { LineKind } from './kind.ts'

/** A booking of a service. Its snapshot is the terms of the hold, with its own refund policy. */
export const service = {
  async settle({ scheduling }, context, { provider, bookingId }, { paid }) {
    if (bookingId === null) throw new Error('a line that sold a time has a booking')
    return scheduling.confirm(context, { provider, bookingId }, { paid })
  },
} satisfies LineKind
