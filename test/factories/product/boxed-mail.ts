/** A mail as the local mailbox gives it. */
export type BoxedMail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly { readonly content: string }[]
}

/** The words of a mail without markup and line breaks. */
export const wordsOf = ({ text }: BoxedMail): string => text.replaceAll(/\s+/g, ' ')
