// A letter as the renderer gets it: live blocks are read, and every address is absolute.

/** A picture of ours at its absolute address; its size in pixels. */
export type LetterPicture = {
  readonly url: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** A date of a class. `when` and `left` are finished words. */
export type LetterDate = {
  readonly month: string
  readonly day: string
  readonly weekday: string
  readonly title: string
  readonly when: string
  readonly left: string
  readonly action: string
  readonly url: string
}

/** A partner of the sender. */
export type LetterPartnerCard = {
  readonly name: string
  readonly who: string
  readonly oneLiner: string
  readonly url: string
  readonly picture: LetterPicture
}

/** A block whose facts are read. The words of `text` and `columns` are clean HTML. */
export type ResolvedBlock = { readonly id: string } & (
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'picture'; readonly picture: LetterPicture; readonly href: string }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  | { readonly kind: 'columns'; readonly left: string; readonly right: string }
  | { readonly kind: 'quote'; readonly words: string; readonly by: string }
  | {
      readonly kind: 'service'
      readonly title: string
      /** Length, place and price. */
      readonly facts: string
      /** The next free time; '' for none. */
      readonly next: string
      readonly action: string
      readonly url: string
      readonly picture: LetterPicture | null
    }
  | {
      readonly kind: 'coupon'
      readonly code: string
      readonly gives: string
      readonly until: string
      readonly url: string
    }
  | { readonly kind: 'sessions'; readonly title: string; readonly dates: readonly LetterDate[] }
  | {
      readonly kind: 'post'
      readonly title: string
      readonly excerpt: string
      readonly minutes: number
      readonly url: string
    }
  | { readonly kind: 'partners'; readonly title: string; readonly partners: readonly LetterPartnerCard[] }
)

/** How the live page of the sender looks, and who the sender is. */
export type LetterLook = {
  readonly providerName: string
  readonly firstName: string
  /** The line under the name; may be empty. */
  readonly tagline: string
  /** The portrait; null: none. */
  readonly picture: LetterPicture | null
  readonly pageUrl: string
  /** The name of a theme, as the page names it. */
  readonly theme: string
  /** `#rrggbb` that the provider chose for the light or the dark page; undefined: the theme's own. */
  readonly background?: { readonly mode: 'light' | 'dark'; readonly colour: string } | undefined
  /** The sender's postal address in one line. */
  readonly postalLine: string
  /** Whether it is an address, not only the place of the page. */
  readonly isPostal: boolean
  /** The installation's address; null: the plan leaves its mark out. */
  readonly madeWith: string | null
}

export type LetterContent = {
  readonly subject: string
  /** The line that inboxes show after the subject. */
  readonly preview: string
  readonly look: LetterLook
  readonly blocks: readonly ResolvedBlock[]
  /** Whether it is a page too, to which a line at the top leads. */
  readonly hasPage: boolean
  /** Shows this scheme everywhere; missing: the mail program chooses. */
  readonly scheme?: 'light' | 'dark'
}

/** A letter, rendered once, with the marks of `letter-marks.ts`. `links` has the addresses by the number in their mark. */
export type RenderedLetter = {
  readonly html: string
  readonly text: string
  readonly links: readonly { readonly label: string; readonly url: string }[]
}

/** The most bytes of the HTML of a letter: Gmail cuts longer mails. */
export const letterBytesMax = 100_000

/** Counts the bytes of a letter's HTML. */
export const bytesOf = (html: string): number => new TextEncoder().encode(html).length
