import type { OrderRefunded } from '#domains/commerce/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { type BookingMailParts, mailAboutBooking } from '../actions/mail-about-booking.ts'
import { hasMailOf } from '../store/mails.ts'

/** Whose own mail says in one go that it ended and that all of it goes back. */
const toldAtOnce = ['slot_lost', 'declined', 'expired']

/** The receipt of the money; where one mail has said everything, only after a delay that the customer was told of. */
export const mailRefundSent = (parts: BookingMailParts) =>
  reaction<OrderRefunded>({
    on: 'commerce.order_refunded',
    name: 'notifications.mail-refund-sent',
    queue: 'mail',
    run: (context, { provider, data }) => {
      const { bookingId, orderId, refund, refundId, reason, byHand = false } = data
      return mailAboutBooking(context, parts, { provider, bookingId, orderId, asked: refundId }, async () => {
        const wasLate = await hasMailOf(context, provider, orderId, `refund-delayed:${refundId}`)
        if (toldAtOnce.includes(reason) && !wasLate) return []
        return [{ template: 'refund-sent', refund, wasLate, byHand }]
      })
    },
  })
