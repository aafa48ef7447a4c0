/** A mail as the local mailbox returns it. */
export type BoxedMail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly { readonly content: string }[]
}

/** The text of a mail without line breaks. */
export const wordsOf = ({ text }: BoxedMail): string => text.replaceAll(/\s+/g, ' ')
