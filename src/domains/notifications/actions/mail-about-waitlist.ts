import type { Context } from '#platform/context.ts'
import type { Announced } from '#platform/events/outbox.ts'
import type { NotificationsDeps } from '../ports.ts'
import { plainSubject } from '../rules/plain-subject.ts'
import { waitlistContent, waitlistLetter } from '../rules/waitlist-letter.ts'
import type { WaitlistAnnouncement, WaitlistMail } from './define-mail.ts'
import { queueMail } from './queue-mail.ts'

/** Queues those of `mails` that an announcement about a place in a waitlist causes, from what is true of it now. */
export async function mailAboutWaitlist(
  { placeInLine, publicUrl }: Pick<NotificationsDeps, 'placeInLine' | 'publicUrl'>,
  context: Context,
  { id, provider, data }: Announced,
  mails: readonly WaitlistMail[],
): Promise<void> {
  // by its type, such an announcement has an entryId
  const { entryId } = data as WaitlistAnnouncement['data']
  const found = await placeInLine(context, { provider, entryId })
  if (!found) return
  const letter = waitlistLetter(publicUrl, found)
  for (const mail of mails) {
    if (mail.when && !mail.when(letter)) continue
    const content = waitlistContent(mail, letter)
    await queueMail(context, {
      provider,
      occasion: `${mail.template}:${id}`,
      template: mail.template,
      recipient: found.place.email,
      ...(found.providerEmail && { replyTo: found.providerEmail }),
      content: found.isNewProvider ? { ...content, subject: plainSubject(content.subject) } : content,
    })
  }
}
