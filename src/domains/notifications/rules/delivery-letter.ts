import type { Delivery } from '#domains/commerce/delivery-contract.ts'
import { weekdayIn } from '#platform/common/zones.ts'
import type { MailChoice } from './mail-choice.ts'
import type { MailContent } from './mail-content.ts'
import { receiptLines } from './money-words.ts'

export type DeliveryLetter<Announced> = {
  readonly announced: Announced
  readonly delivery: Delivery
  readonly customer: NonNullable<Delivery['customer']>
  readonly title: string
  readonly provider: string
  readonly firstName: string
  /** The due day on the provider's clock: `Friday, December 4`. */
  readonly due: string
  /** The customer's page of the order. */
  readonly page: string
  /** The provider's page of the order, and the list of what is to be delivered. */
  readonly order: string
  readonly list: string
}

/** The pure functions of a mail about an order without a date. */
export type DeliveryWords<Announced> = {
  readonly to: 'customer' | 'provider'
  readonly choice?: MailChoice
  readonly with?: { readonly template: string; readonly choice?: MailChoice }
  subject(letter: DeliveryLetter<Announced>): string
  words(
    letter: DeliveryLetter<Announced>,
  ): Pick<MailContent, 'heading' | 'text' | 'quote' | 'button' | 'facts' | 'note' | 'lines' | 'closing'>
}

type Source<Announced> = Pick<DeliveryLetter<Announced>, 'announced' | 'delivery' | 'customer'> & {
  readonly orderId: string
  readonly page: string
}

export function deliveryLetter<Announced>(
  publicUrl: string,
  { announced, delivery, customer, orderId, page }: Source<Announced>,
): DeliveryLetter<Announced> {
  const { provider, service, dueAt, timezone } = delivery
  return {
    announced,
    delivery,
    customer,
    title: service.title,
    provider: provider.name,
    firstName: provider.firstName,
    due: dueAt === null ? '' : weekdayIn(dueAt, timezone),
    page,
    order: `${publicUrl}/order?id=${encodeURIComponent(orderId)}`,
    list: `${publicUrl}/bookings?view=to-deliver`,
  }
}

export function deliveryContent<Announced>(
  mail: DeliveryWords<Announced>,
  letter: DeliveryLetter<Announced>,
  settings: string,
): MailContent {
  const words = mail.words(letter)
  const forCustomer = {
    sender: letter.provider,
    links: [{ label: 'See your order', url: letter.page }],
    reason: `You get this because you ordered from ${letter.provider}. Questions? Just reply; it goes to ${letter.firstName}.`,
  }
  const forProvider = {
    sender: 'Showcase',
    ...((mail.choice ?? mail.with) && { links: [{ label: 'Choose which e-mails you get', url: settings }] }),
    reason: 'You get this because of an order with you.',
  }
  return {
    subject: mail.subject(letter),
    preview: words.text,
    lines: receiptLines({ ...letter.delivery, heldCents: 0 }),
    ...(mail.to === 'customer' ? forCustomer : forProvider),
    ...words,
  }
}
