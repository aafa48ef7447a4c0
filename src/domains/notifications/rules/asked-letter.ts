import type { MailChoice } from './mail-choice.ts'
import type { MailContent } from './mail-content.ts'

/** A file of a mail. */
export type Attachment = {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

/** The pure functions of a mail that a door queues. */
export type AskedWords<Input> = {
  /** Set for a mail to an owner who may switch it off. Its caller asks whether it is wanted. */
  choice?: MailChoice
  /** An invented input for the preview of the settings. A mail with a choice has it. */
  sample?(reader: { readonly publicUrl: string }): unknown
  to(input: Input): string
  /** The provider in whose name the mail is sent; `replyTo` may be empty. Without it the installation sends the mail. */
  from?(input: Input): { readonly provider: string; readonly name: string; readonly replyTo: string }
  /** The order whose timeline lists the mail. */
  orderOf?(input: Input): string | null
  /** Returns what the mail is about: it is queued once for that. Default: each call queues a mail. */
  once?(input: Input): string
  /** Returns the address that ends this kind of mail by one POST (RFC 8058). */
  unsubscribe?(input: Input): string
  /** Returns the secret in the mail, if any. Such a mail's content is stored sealed and erased when it is sent. */
  code?(input: Input): string
  /** Returns a file to send with the mail. */
  attachment?(input: Input): Attachment
  /** True if the mail carries a stranger's words: its content is stored sealed and erased when it is sent. */
  isSealed?: boolean
  subject(input: Input): string
  words(input: Input, publicUrl: string): Omit<MailContent, 'subject' | 'sender' | 'code'>
}

export function askedContent<Input>(mail: AskedWords<Input>, input: Input, publicUrl: string): MailContent {
  const code = mail.code?.(input)
  return {
    subject: mail.subject(input),
    ...mail.words(input, publicUrl),
    sender: mail.from?.(input).name ?? 'Showcase',
    ...(code !== undefined && { code }),
  }
}
