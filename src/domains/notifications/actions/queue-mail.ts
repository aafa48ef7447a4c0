import { newId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { MailContent } from '../rules/mail-content.ts'
import { insertMail } from '../store/mails.ts'
import { sendCodeTask } from './send-code.ts'
import { sendMailTask } from './send-mail.ts'

/** A mail to queue. `content` is stored as plain JSON; `sealed` replaces it if the mail contains a code. */
export type QueuedMail = {
  readonly provider: string
  readonly occasion: string
  readonly template: string
  readonly recipient: string
  /** The order whose history lists the mail. */
  readonly orderId?: string | null
  readonly replyTo?: string
  /** The address that ends this kind of mail by one POST. */
  readonly unsubscribe?: string
  readonly content?: MailContent
  /** The mail as another area rendered it; `content` has its subject and sender then. */
  readonly finished?: { readonly html: string; readonly text: string }
  readonly sealed?: string
  /** The mail is not sent before. */
  readonly notBefore?: Date
  /** True for a mail with a code, which its reader waits for. */
  readonly isCode?: boolean
  readonly invitation?: { readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; readonly content: string }
}

/** Queues a mail and its job in the caller's transaction. Idempotent for the same occasion and recipient. */
export async function queueMail(context: Context, mail: QueuedMail): Promise<void> {
  const { provider, occasion, template, recipient, orderId = null, sealed, isCode = false, notBefore } = mail
  const id = newId('mail')
  await transact(context, async (inside) => {
    const payload = payloadOf(mail)
    const fresh = await insertMail(inside, {
      provider,
      id,
      occasion,
      template,
      recipient,
      orderId,
      ...(payload && { payload }),
      ...(sealed && { sealed }),
    })
    if (fresh)
      await enqueue(
        inside,
        isCode ? sendCodeTask : sendMailTask,
        { provider, id },
        notBefore && { runAt: notBefore },
      )
  })
}

/** Returns what is stored of a mail without secrets; undefined for one whose content is sealed. */
export const payloadOf = ({
  content,
  finished,
  invitation,
  replyTo,
  unsubscribe,
}: Pick<QueuedMail, 'content' | 'finished' | 'invitation' | 'replyTo' | 'unsubscribe'>) =>
  content && {
    content,
    ...(finished && { finished }),
    ...(invitation && { invitation }),
    ...(replyTo && { replyTo }),
    ...(unsubscribe && { unsubscribe }),
  }
