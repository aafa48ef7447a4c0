import type { MailContent } from './mail-content.ts'

/** The part of a mail that a door writes which is pure. */
export type AskedWords<Input> = {
  to(input: Input): string
  /** A secret that the mail carries: its content is sealed until it is sent, and erased then. */
  code?(input: Input): string
  subject(input: Input): string
  words(input: Input, publicUrl: string): Omit<MailContent, 'subject' | 'sender' | 'code'>
}

export function askedContent<Input>(mail: AskedWords<Input>, input: Input, publicUrl: string): MailContent {
  const code = mail.code?.(input)
  return {
    subject: mail.subject(input),
    ...mail.words(input, publicUrl),
    sender: 'Showcase',
    ...(code !== undefined && { code }),
  }
}
