import { type LetterState, letterStates } from '#domains/audience/rules/letter-states.ts'

/** The part of the address of /subscribers that its letters use. `letter`: the one whose sending is shown. */
export type LetterSearch = {
  readonly tab: 'letters'
  readonly letter?: string
  readonly search?: string
  readonly state?: LetterState
}

/** Reads it from an address; what is wrong is left out. */
export function readLetterSearch({ letter, search, state }: Record<string, unknown>): LetterSearch {
  const known = letterStates.find((one) => one === state)
  return {
    tab: 'letters',
    ...(typeof letter === 'string' && letter !== '' && { letter: letter.slice(0, 40) }),
    ...(typeof search === 'string' && search !== '' && { search: search.slice(0, 100) }),
    ...(known && { state: known }),
  }
}
