import { textLength, tooLong } from '#platform/common/text.ts'

export const textMax = 400
export const nameMax = 100

/** What the customer typed. `chosen` undefined: the name is `own`. `stars` 0: none chosen yet. */
export type ReviewDraft = {
  readonly stars: number
  readonly text: string
  readonly chosen: string | undefined
  readonly own: string
}

export type ReviewFaults = { readonly [Field in 'stars' | 'text' | 'name']?: string | undefined }

export const nameOf = ({ chosen, own }: ReviewDraft): string => (chosen ?? own).trim()

/** Returns a message for each field that cannot be sent. */
export function reviewFaults(draft: ReviewDraft): ReviewFaults {
  const name = nameOf(draft)
  const text = tooLong(draft.text, textMax)
  const badName = name === '' ? 'Please choose a name' : tooLong(name, nameMax)
  return {
    ...(draft.stars === 0 && { stars: 'Please choose one to five stars' }),
    ...(text && { text }),
    ...(badName && { name: badName }),
  }
}

/** How many characters are left, or too many. */
export function countWords(text: string): string {
  const left = textMax - textLength(text)
  return left < 0 ? `${-left} too many` : `${left} of ${textMax} left`
}
