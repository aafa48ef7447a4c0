/** The content of a mail: sentences and facts, no markup. */
export type MailContent = {
  readonly subject: string
  readonly preview: string
  readonly sender: string
  readonly heading: string
  readonly text: string
  /** Words of somebody else, with their line breaks. */
  readonly quote?: string
  /** The addresses in these words can be pressed: they are of somebody whom the reader knows. */
  readonly isQuoteLinked?: true
  readonly code?: string
  readonly event?: {
    readonly month: string
    readonly day: string
    readonly weekday: string
    readonly title: string
    readonly yours: string
    readonly theirs?: string
    /** The time before a move, in both zones. */
    readonly was?: string
    readonly place: string
    /** Why the session does not happen. Replaces the place and greys out the calendar leaf. */
    readonly off?: string
  }
  /** Links to alternative times. */
  readonly choices?: readonly MailLink[]
  /** Facts that the reader needs before the button. */
  readonly facts?: readonly MailLine[]
  /** Figures now and before, as a table. */
  readonly figures?: MailFigures
  readonly button?: MailLink
  /** The other answer to the same question. */
  readonly otherButton?: MailLink
  readonly note?: string
  readonly lines?: readonly MailLine[]
  readonly bars?: readonly MailBars[]
  /** One sentence that the figures support. */
  readonly advice?: string
  readonly closing?: string
  /** Further links, one per line. */
  readonly links?: readonly MailLink[]
  readonly reason: string
  /** Links by which the reader ends or chooses such mails, after the reason. */
  readonly endings?: readonly MailLink[]
}

export type MailLink = { readonly label: string; readonly url: string }

export type MailLine = {
  readonly label: string
  /** Stands under the label. */
  readonly text?: string
  readonly value: string
}

export type MailFigure = { readonly label: string; readonly now: string; readonly before: string }

export type MailFigures = {
  /** The heads of the two columns. */
  readonly now: string
  readonly before: string
  readonly rows: readonly MailFigure[]
}

/** Bars with their values in words; the longest has the share 1. */
export type MailBars = {
  readonly heading: string
  readonly rows: readonly { readonly label: string; readonly share: number; readonly value: string }[]
}
