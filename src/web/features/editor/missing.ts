import type { Draft } from '#domains/showcase/contract.ts'
import type { Change } from './keeper.ts'
import { itemsOf, singleOf, textOf } from './records.ts'
import { type SectionName, sectionOf } from './section-names.ts'

/** One thing to do before publishing, and where. */
export type Missing = { sentence: string; section: SectionName; field?: string }

/** What publishing would be refused for, as far as the browser knows: a sentence each, with the way to its field. */
export function missingBeforePublish(draft: Draft, typed: ReadonlyMap<string, Change>): Missing[] {
  const missing: Missing[] = []
  const profile = singleOf(draft, typed, 'basicProfile')?.data
  const text = (field: string) => textOf(profile?.[field]).trim()
  if (!text('firstName'))
    missing.push({ sentence: 'Please enter First name', section: 'profile', field: 'firstName' })
  if (!text('lastName'))
    missing.push({ sentence: 'Please enter Last name', section: 'profile', field: 'lastName' })
  if (!draft.userUrl)
    missing.push({ sentence: 'Choose the address of your Showcase', section: 'profile', field: 'userUrl' })
  const borrows = itemsOf(draft, typed, 'individualService').some(({ data }) => !data['schedule'])
  if (borrows && !singleOf(draft, typed, 'weeklyScheduleSettings'))
    missing.push({ sentence: 'Set your weekly hours, your services follow them', section: 'hours' })
  for (const change of typed.values()) {
    const section = sectionOf(change.kind)
    const [field] = change.invalid
    if (change.data === null || !field || !section || missing.some((known) => known.field === field)) continue
    missing.push({
      sentence: `One field of “${section.title}” is not right yet`,
      section: section.name,
      field,
    })
  }
  return missing
}
