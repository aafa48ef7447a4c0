import { type Context, transact } from '#platform/context.ts'
import { maxMoveMails } from '../rules/mail-bounds.ts'
import { dropFolded, findFolded, foldedOccasion, nextMailAt, refold } from '../store/folded-mails.ts'
import type { BookingMail } from './define-mail.ts'
import { payloadOf, type QueuedMail, queueMail } from './queue-mail.ts'

/**
 * Queues a mail about a booking in the caller's transaction. After `maxMoveMails` mails about its moves in a day, further
 * ones are folded into one that is sent when the day has passed and tells the last state. A mail about its end takes the
 * place of the folded one.
 */
export async function queueBookingMail(
  context: Context,
  { bound, off }: Pick<BookingMail, 'bound' | 'off'>,
  mail: QueuedMail,
): Promise<void> {
  const { provider, recipient, template, orderId } = mail
  if (!orderId) return queueMail(context, mail)
  const same = { provider, recipient, template, orderId }
  if (bound !== 'moves') {
    if (off !== undefined) await dropFolded(context, same)
    return queueMail(context, mail)
  }
  await transact(context, async (inside) => {
    const folded = await findFolded(inside, same)
    if (folded !== undefined && (await refold(inside, { provider, id: folded, payload: payloadOf(mail) })))
      return
    const notBefore = await nextMailAt(inside, same, maxMoveMails)
    const occasion = foldedOccasion(template, mail.occasion)
    await queueMail(inside, notBefore ? { ...mail, notBefore, occasion } : mail)
  })
}
