import type { Data } from '../editing/autosave.ts'
import { restsByChoice } from '../editing/limit-words.ts'

/** The field of a new card that is written as a draft: it rests, and the plan does not count it. */
export const atRest = (isDraft: boolean): { restsByChoice?: true } => (isDraft ? { restsByChoice: true } : {})

/** What the form of a card that rests says under its title; '' for any other. */
export const formWords = (card: Data): string =>
  restsByChoice(card) ? 'It rests: nobody sees it, and your plan does not count it.' : ''

/** What is told after a card was saved. */
export const savedWords = (title: string, card: Data): string =>
  restsByChoice(card)
    ? `${title} is saved and rests. Show it when there is room.`
    : `${title} is saved. Publish to show it to visitors.`
