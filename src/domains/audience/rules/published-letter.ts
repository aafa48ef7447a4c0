import type { ResolvedBlock } from './letter-content.ts'

/** A letter in the list of those that are pages. */
export type PublishedLetter = {
  readonly slug: string
  readonly subject: string
  /** The line that inboxes show after the subject. */
  readonly preview: string
  /** When its sending began, ISO. */
  readonly at: string
}

/** A letter as a page: what its mails say, for nobody in particular. */
export type LetterAsPage = PublishedLetter & { readonly blocks: readonly ResolvedBlock[] }
