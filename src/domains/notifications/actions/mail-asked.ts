import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import type { NotificationsDeps } from '../ports.ts'
import { askedContent } from '../rules/asked-letter.ts'
import type { AskedMail } from './define-mail.ts'
import { queueMail } from './queue-mail.ts'
import { codePurpose } from './send-mail.ts'

type Deps = Pick<NotificationsDeps, 'key' | 'publicUrl'>

/** The provider stored with mails that the installation itself sends. */
const installation = 'INSTALLATION'

/** One function for each mail that no announcement causes, under the name of its export. */
export type AskedMailDoors<Mails> = {
  readonly [Name in keyof Mails as Mails[Name] extends AskedMail
    ? Name
    : never]: Mails[Name] extends AskedMail<infer Input>
    ? (context: Context, input: Input) => Promise<void>
    : never
}

export function askedMailDoors<Mails extends Readonly<Record<string, { readonly on: string }>>>(
  deps: Deps,
  mails: Mails,
): AskedMailDoors<Mails> {
  const doors = Object.entries(mails)
    .filter((entry): entry is [string, AskedMail] => entry[1].on === 'asked')
    .map(([name, mail]) => [name, (context: Context, input: never) => mailAsked(deps, context, mail, input)])
  // the cast is safe: the type picks the same entries by `on`
  return Object.fromEntries(doors) as AskedMailDoors<Mails>
}

/** Queues a mail in the caller's transaction. Each call sends a mail, unless the mail says for what it is sent once. */
async function mailAsked<Input>(
  { key, publicUrl }: Deps,
  context: Context,
  mail: AskedMail<Input>,
  input: Input,
): Promise<void> {
  const content = askedContent(mail, input, publicUrl)
  const { code } = content
  const from = mail.from?.(input)
  const replyTo = from?.replyTo
  const unsubscribe = mail.unsubscribe?.(input)
  const file = mail.attachment?.(input)
  const attachment = file && { ...file, content: file.content.toString('base64') }
  await queueMail(context, {
    provider: from?.provider ?? installation,
    occasion: mail.once?.(input) ?? newId('evt'),
    template: mail.template,
    recipient: mail.to(input),
    orderId: mail.orderOf?.(input) ?? null,
    isCode: code !== undefined,
    ...(code === undefined && !mail.isSealed
      ? { content, ...(replyTo && { replyTo }), ...(unsubscribe !== undefined && { unsubscribe }) }
      : {
          sealed: key.seal(codePurpose, JSON.stringify({ content, code, replyTo, unsubscribe, attachment })),
        }),
  })
}
