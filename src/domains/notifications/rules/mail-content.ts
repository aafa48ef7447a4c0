/** What every template says: sentences and facts, no markup. */
export type MailContent = {
  readonly subject: string
  readonly preview: string
  readonly sender: string
  readonly heading: string
  readonly text: string
  readonly code?: string
  readonly event?: {
    readonly month: string
    readonly day: string
    readonly weekday: string
    readonly title: string
    readonly yours: string
    readonly theirs?: string
    /** When it was before it was moved, in both zones. */
    readonly was?: string
    readonly place: string
    /** Why it does not take place: said instead of the place, and the leaf of the calendar turns grey. */
    readonly off?: string
  }
  /** Times to choose from instead, each a link. */
  readonly choices?: readonly MailLink[]
  readonly button?: { readonly label: string; readonly url: string }
  readonly note?: string
  readonly lines?: readonly MailLine[]
  readonly closing?: string
  /** Where else it leads, a line each. */
  readonly links?: readonly MailLink[]
  readonly reason: string
}

export type MailLink = { readonly label: string; readonly url: string }

export type MailLine = { readonly label: string; readonly value: string }
