import type { RefundFailed } from '#domains/commerce/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { type BookingMailParts, mailAboutBooking } from '../actions/mail-about-booking.ts'

/** The customer learns once that it takes longer, the provider each time what went wrong. */
export const mailRefundFailed = (parts: BookingMailParts) =>
  reaction<RefundFailed>({
    on: 'commerce.refund_failed',
    name: 'notifications.mail-refund-failed',
    queue: 'mail',
    async run(context, { provider, id, data }) {
      const { bookingId, orderId, refund, refundId, failure } = data
      const about = { provider, bookingId, orderId }
      await mailAboutBooking(context, parts, { ...about, asked: refundId }, () => [
        { template: 'refund-delayed', refund },
      ])
      await mailAboutBooking(context, parts, { ...about, asked: id }, () => [
        { template: 'refund-task', refund, failure },
      ])
    },
  })
