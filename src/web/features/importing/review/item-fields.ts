import { emailMax, invalidEmail } from '#platform/common/email.ts'

/** What an item is; each kind has fields of its own. */
export type ItemKind =
  | 'name'
  | 'picture'
  | 'email'
  | 'headline'
  | 'jobTitle'
  | 'place'
  | 'about'
  | 'skill'
  | 'experience'
  | 'review'

export type ItemField = {
  readonly name: string
  readonly label: string
  /** The maximum of specification 5 or product.md 20, as the kind of record has it. */
  readonly max: number
  readonly rows?: number
  /** The error of an empty field. */
  readonly required?: string
  readonly form?: 'year' | 'stars' | 'day' | 'email'
}

const year = 'A year, or a year and month'

export const itemFields: Readonly<Record<ItemKind, readonly ItemField[]>> = {
  name: [
    { name: 'firstName', label: 'First name', max: 50, required: 'Please enter First name' },
    { name: 'lastName', label: 'Last name', max: 50, required: 'Please enter Last name' },
  ],
  picture: [],
  email: [{ name: 'text', label: 'E-mail', max: emailMax, required: invalidEmail, form: 'email' }],
  headline: [{ name: 'text', label: 'One-liner', max: 144, rows: 2, required: 'Text is required' }],
  jobTitle: [{ name: 'text', label: 'Job title', max: 90, required: 'Title is required' }],
  place: [{ name: 'text', label: 'Place', max: 90, required: 'Text is required' }],
  about: [{ name: 'text', label: 'About me', max: 400, rows: 6, required: 'Text is required' }],
  skill: [{ name: 'name', label: 'Skill', max: 90, required: 'Title is required' }],
  experience: [
    { name: 'name', label: 'Title', max: 50, required: 'Title is required' },
    { name: 'place', label: 'Place', max: 90 },
    { name: 'from', label: 'From', max: 7, required: year, form: 'year' },
    { name: 'to', label: 'Until', max: 7, form: 'year' },
    { name: 'text', label: 'What you did', max: 400, rows: 4 },
  ],
  review: [
    { name: 'name', label: 'Name', max: 100, required: 'Name is required' },
    { name: 'text', label: 'What they wrote', max: 400, rows: 6, required: 'Text is required' },
    { name: 'stars', label: 'Stars', max: 1, form: 'stars' },
    { name: 'service', label: 'What it was about', max: 50 },
    { name: 'date', label: 'Date', max: 10, form: 'day' },
  ],
}
