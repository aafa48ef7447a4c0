import type { Check } from './checks.ts'

/** specification 3, "Occupation kinds". */
export const occupations = ['fitness trainer', 'dance instructor', 'career coach', 'other'] as const
export type Occupation = (typeof occupations)[number]

export const worries = ['once', 'selling', 'price', 'seen'] as const
/** What worries a provider most: people come once, she does not like to sell, does not know what to charge, or too few see her page. */
export type Worry = (typeof worries)[number]

/** The most characters of a goal in the provider's own words. */
export const maxOwnGoal = 200

export const hoursGiven = [1, 2, 5] as const
/** Hours a week that a provider gives: one, two to three, five or more. */
export type Hours = (typeof hoursGiven)[number]

/** Words that are the same for everybody, or differ by occupation. */
export type Words = string | Readonly<Record<Occupation, string>>

/** The fields of a page that a `write` task drafts. */
export const draftFields = [
  'one_liner',
  'job_subtitle',
  'about',
  'service_description',
  'class_description',
] as const
export type DraftField = (typeof draftFields)[number]

type Common = {
  /** Unique in all programmes, such as `launch-1-sentence`. */
  readonly id: string
  /** One deed, at most 90 characters, without a full stop. */
  readonly title: Words
  /** How and why, at most 400 characters. */
  readonly detail: Words
  readonly minutes: number
  /** The address in the product where it is done. */
  readonly route?: string
  /** Left out of a plan where this holds already. */
  readonly unless?: Check
  /** Left out for who gives fewer hours a week: 2 (two to three) or 5 (five or more). Without it everybody gets the task. */
  readonly fromHours?: 2 | 5
  /** Only for who worries about this. */
  readonly worry?: Worry
}

/** A task as it is written, before it is chosen for a provider (product.md 12). */
export type WrittenTask = Common &
  (
    | {
        readonly kind: 'do'
        /** A message to copy. */
        readonly draft?: Words
      }
    | { readonly kind: 'verify'; readonly check: Check }
    | {
        readonly kind: 'write'
        readonly field: DraftField
        /** The draft without a model. */
        readonly draft: Words
      }
    | {
        readonly kind: 'learn'
        /** What is read in two minutes, in paragraphs. */
        readonly reading: Words
      }
  )

export type WrittenDay = {
  /** The deed of the day, at most 60 characters, such as `Say who it is for`. */
  readonly title: string
  /** One or two sentences under it, at most 200 characters. */
  readonly intro: Words
  readonly tasks: readonly WrittenTask[]
}

export type Programme = {
  readonly id: ProgrammeId
  readonly title: string
  readonly days: readonly WrittenDay[]
}

export const programmeIds = ['launch', 'first_clients', 'fill_class', 'grow_list'] as const
export type ProgrammeId = (typeof programmeIds)[number]
