import { z } from 'zod'
import { oneLine } from '#platform/common/text.ts'
import type { Context } from '#platform/context.ts'
import { defineTask } from '#platform/jobs/task.ts'
import type { Mail, NotificationsDeps } from '../ports.ts'
import type { MailContent } from '../rules/mail-content.ts'
import { findMail, markSent, noteFailure } from '../store/mails.ts'

/** The sealing purpose of mails that contain a code. */
export const codePurpose = 'mail-code'

export type SendingDeps = Pick<NotificationsDeps, 'transport' | 'render' | 'key' | 'publicUrl'>

type Payload = {
  content: MailContent
  finished?: { html: string; text: string }
  code?: string
  replyTo?: string
  unsubscribe?: string
  invitation?: Mail['invitation']
  attachment?: Mail['attachment']
}

export const WaitingMail = z.object({ provider: z.string(), id: z.string() })

export const sendMailTask = defineTask(
  'notifications.send-mail',
  WaitingMail,
  ({ transport }: SendingDeps) => transport.queue,
  sendMail,
)

/** Sends one waiting mail. A permanent refusal sets it to `failed`; any other failure throws and the job is retried. */
export async function sendMail(
  deps: SendingDeps,
  context: Context,
  { provider, id }: { provider: string; id: string },
): Promise<void> {
  const mail = await findMail(context, provider, id)
  if (mail?.state !== 'waiting') return
  const payload = (
    mail.sealedPayload ? JSON.parse(deps.key.open(codePurpose, mail.sealedPayload)) : mail.payload
  ) as Payload
  const { content, finished, code, invitation, replyTo, unsubscribe, attachment } = payload

  const host = new URL(deps.publicUrl).hostname
  const rendered = finished ?? (await deps.render(content))
  try {
    await deps.transport.send({
      messageId: `<${id}@${host}>`,
      from: {
        name: content.sender === 'Showcase' ? content.sender : `${oneLine(content.sender)} via Showcase`,
        address: `no-reply@${host}`,
      },
      to: mail.recipient,
      subject: oneLine(content.subject),
      ...rendered,
      ...(replyTo && { replyTo }),
      ...(unsubscribe && { unsubscribe }),
      ...(invitation && { invitation }),
      ...(attachment && { attachment }),
      ...(code && { code }),
    })
  } catch (error) {
    const permanent = (error as { permanent?: unknown }).permanent === true
    await noteFailure(context, { provider, id, reason: (error as Error).message, permanent })
    if (permanent) return
    throw error
  }
  await context.stopPoint?.('mail-handed')
  await markSent(context, provider, id)
}
