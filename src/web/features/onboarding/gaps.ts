import type { Step } from './steps.ts'
import { longAnswers } from './too-long.ts'
import type { Work } from './work.ts'
import { isComplete, isPlaceKnown } from './work-records.ts'

export type Gap = { readonly step: Step; readonly sentence: string; readonly field: string }

/** What is missing or too long before the page can take a booking. */
export function gapsOf(work: Work): Gap[] {
  const { firstName, lastName, services, where } = work
  const named = firstName.trim() !== '' && lastName.trim() !== ''
  return [
    ...(named ? [] : [{ step: 'avatar' as const, sentence: 'Please enter your name', field: 'firstName' }]),
    ...(services.some(isComplete)
      ? []
      : [{ step: 'service' as const, sentence: 'Add something people can book', field: 'title' }]),
    ...(isPlaceKnown(where)
      ? []
      : [{ step: 'service' as const, sentence: 'Say where it happens', field: where.place }]),
    ...longAnswers(work),
  ]
}
