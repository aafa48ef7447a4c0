import { z } from 'zod'
import { oneLine } from '#platform/common/text.ts'
import type { Context } from '#platform/context.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import { defineTask } from '#platform/jobs/task.ts'
import type { Mail, MailTransport, RenderMail } from '../ports.ts'
import type { MailContent } from '../rules/mail-content.ts'
import { findMail, markSent, noteFailure } from '../store/mails.ts'

/** The sealing purpose of mails that contain a code. */
export const codePurpose = 'mail-code'

export type SendingParts = {
  readonly transport: MailTransport
  readonly render: RenderMail
  readonly key: ServerKey
  readonly publicUrl: string
}

type Payload = {
  content: MailContent
  code?: string
  replyTo?: string
  unsubscribe?: string
  invitation?: Mail['invitation']
}

export const WaitingMail = z.object({ provider: z.string(), id: z.string() })

export const sendMailTask = defineTask(
  'notifications.send-mail',
  WaitingMail,
  ({ transport }: SendingParts) => transport.queue,
  (parts, context, mail) => sendMail(context, parts, mail),
)

/** Sends one waiting mail. A permanent refusal sets it to `failed`; any other failure throws and the job is retried. */
export async function sendMail(
  context: Context,
  parts: SendingParts,
  { provider, id }: { provider: string; id: string },
): Promise<void> {
  const mail = await findMail(context, provider, id)
  if (mail?.state !== 'waiting') return
  const payload = (
    mail.sealedPayload ? JSON.parse(parts.key.open(codePurpose, mail.sealedPayload)) : mail.payload
  ) as Payload
  const { content, code, invitation, replyTo, unsubscribe } = payload

  const host = new URL(parts.publicUrl).hostname
  const rendered = await parts.render(content)
  try {
    await parts.transport.send({
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
      ...(code && { code }),
    })
  } catch (error) {
    const permanent = (error as { permanent?: unknown }).permanent === true
    await noteFailure(context, provider, id, (error as Error).message, permanent)
    if (permanent) return
    throw error
  }
  await context.stopPoint?.('mail-handed')
  await markSent(context, provider, id)
}
