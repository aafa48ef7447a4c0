import type { Context } from '#platform/context.ts'
import type { Announced } from '#platform/events/outbox.ts'
import type { NotificationsDeps } from '../ports.ts'
import { deliveryContent, deliveryLetter } from '../rules/delivery-letter.ts'
import { choiceOf, isWanted } from '../rules/mail-choice.ts'
import { plainSubject } from '../rules/plain-subject.ts'
import { readChoices } from '../store/mail-choices.ts'
import type { DeliveryAnnouncement, DeliveryMail } from './define-mail.ts'
import { queueMail } from './queue-mail.ts'

/** Queues those of `mails` that an announcement about an order without a date causes, from what is true of it now. */
export async function mailAboutDelivery(
  { deliveries, publicUrl }: Pick<NotificationsDeps, 'deliveries' | 'publicUrl'>,
  context: Context,
  { id, provider, data }: Announced,
  mails: readonly DeliveryMail[],
): Promise<void> {
  // by its type, such an announcement has an orderId
  const announced = data as DeliveryAnnouncement['data']
  const { orderId } = announced
  const found = await deliveries.byOrder(context, { provider, orderId })
  if (!found?.delivery.customer) return
  const { delivery, providerEmail, isNewProvider } = found
  const { customer } = found.delivery
  const letter = deliveryLetter(publicUrl, { announced, delivery, customer, orderId, page: found.page })
  const hasChoices = mails.some((mail) => choiceOf(mail) !== undefined)
  const choices = hasChoices ? await readChoices(context, provider) : new Map<string, boolean>()
  for (const mail of mails) {
    if (!isWanted(mail, choices) || (mail.when && !mail.when(letter))) continue
    const [recipient, replyTo] =
      mail.to === 'customer' ? [customer.email, providerEmail] : [providerEmail, customer.email]
    if (!recipient) continue
    const content = deliveryContent(mail, letter, `${publicUrl}/accountSettings`)
    await queueMail(context, {
      provider,
      orderId,
      occasion: `${mail.template}:${id}`,
      template: mail.template,
      recipient,
      ...(replyTo && { replyTo }),
      content: isNewProvider ? { ...content, subject: plainSubject(content.subject) } : content,
    })
  }
}
