import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { queueMail } from './queue-mail.ts'

type Test = {
  readonly provider: string
  readonly providerName: string
  readonly replyTo: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Queues a finished letter to its own writer in the caller's transaction. Each call sends a mail. */
export async function mailLetterTest(
  context: Context,
  { provider, providerName, replyTo, to, subject, html, text }: Test,
): Promise<void> {
  await queueMail(context, {
    provider,
    occasion: newId('evt'),
    template: 'letter-test',
    recipient: to,
    ...(replyTo && { replyTo }),
    content: { subject, sender: providerName, preview: '', heading: subject, text: '', reason: '' },
    finished: { html, text },
  })
}
