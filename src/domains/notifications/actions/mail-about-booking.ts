import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { Context } from '#platform/context.ts'
import type { BookingReader } from '../ports.ts'
import { bookingContent, bookingLetter } from '../rules/booking-letter.ts'
import { isWanted } from '../rules/mail-choice.ts'
import { mailLinks } from '../rules/mail-links.ts'
import { readChoices } from '../store/mail-choices.ts'
import type { AnnouncedBooking, BookingMail } from './define-mail.ts'
import { makeInvitation } from './make-invitation.ts'
import { queueMail } from './queue-mail.ts'

export type BookingMailParts = { readonly bookings: BookingReader; readonly publicUrl: string }

/**
 * Queues those of `mails` that an announcement about a booking causes, from the current state of the booking. Skips a
 * booking without a customer, mails that the owner switched off, and those that are no news any more.
 */
export async function mailAboutBooking(
  context: Context,
  { bookings, publicUrl }: BookingMailParts,
  { id, at, provider, data: announced }: AnnouncedBooking,
  mails: readonly BookingMail[],
): Promise<void> {
  const { bookingId, orderId } = announced
  if (bookingId === null) return
  const found = await bookings.byReference(context, { provider, bookingId })
  if (!found?.checkout.customer) return
  const { checkout: booking, sequence, token, reviewToken, providerEmail, here } = found
  const customer = { ...found.checkout.customer, note: found.note }
  const links = mailLinks(publicUrl, { token, reviewToken, orderId, booking })
  const hasChoices = mails.some(({ choice }) => choice !== undefined)
  const choices = hasChoices ? await readChoices(context, provider) : new Map<string, boolean>()
  for (const mail of mails) {
    if (!isWanted(mail, choices) || isOld(mail, at, context.clock.now())) continue
    const { template, to } = mail
    const seen = await mail.look?.(context, { announced, booking, provider, bookings })
    const letter = bookingLetter(to, { announced, seen, booking, customer, links, here })
    if (mail.when && !mail.when(letter)) continue
    const [recipient, replyTo] =
      to === 'customer' ? [customer.email, providerEmail] : [providerEmail, customer.email]
    if (!recipient) continue
    const method = calendarMethod(mail, booking)
    // a provider's file links the order: the meeting page's address contains the customer's token
    const isForProvider = to === 'provider'
    const shown = isForProvider ? { ...booking, joinUrl: links.order } : booking
    const facts = { bookingId, sequence, publicUrl, stamp: context.clock.now(), here, isForProvider }
    const invitation = method && makeInvitation(shown, method, facts)
    await queueMail(context, {
      provider,
      orderId,
      occasion: `${template}:${mail.once?.(announced) ?? id}`,
      template,
      recipient,
      ...(replyTo && { replyTo }),
      content: bookingContent(mail, letter),
      ...(method && invitation && { invitation: { method, content: invitation.content } }),
    })
  }
}

const isOld = ({ newsFor = Number.POSITIVE_INFINITY }: BookingMail, at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() > newsFor

/** Returns the method of the calendar file. A requested booking gets none before it is confirmed. */
const calendarMethod = ({ calendar }: BookingMail, { state }: Checkout) =>
  calendar === 'REQUEST' && state === 'requested' ? undefined : calendar
