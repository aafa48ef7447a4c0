import type { Verdict } from './refusal.ts'

/** What a step of a first letter to imported people came to so far. */
export type StepResult = {
  readonly done: number
  readonly hard: number
  readonly complaints: number
}

/** Why a letter to imported people stops by itself; undefined: it goes on. */
export function whyToStop({ done, hard, complaints }: StepResult): string | undefined {
  if (done >= 20 && hard / done >= 0.05)
    return `${hard} of the first ${done} addresses do not exist. Look at your list before you go on.`
  if (complaints >= 3 && complaints / Math.max(1, done) >= 0.003)
    return `${complaints} people said that they never asked for it. Look at how they agreed before you go on.`
  return undefined
}

/** Why a letter pauses after many refusals in a row that concern the sender. */
export const refusedWords = (reply: string): string =>
  `Mail servers refused 20 mails in a row, and not for their addresses. The last one said: ${reply.slice(0, 200)}`

/** What a verdict says of a recipient, in the words of the list of those who did not get it. */
export const whyWords: Readonly<
  Record<Verdict | 'gave_up', { readonly title: string; readonly text: string }>
> = {
  hard: { title: 'There is no such address', text: 'Marked bounced and not mailed again.' },
  full: { title: 'The mailbox is full', text: 'Not marked: the next letter tries again.' },
  ours: {
    title: 'The receiving side does not take mail like this',
    text: 'Not marked: the next letter tries again.',
  },
  later: { title: 'Not now', text: 'It is tried again each hour for two days.' },
  doubt: {
    title: 'It may have arrived',
    text: 'The connection ended before an answer was noted. It is not sent again by itself.',
  },
  gave_up: { title: 'Not taken in two days', text: 'Not marked: the next letter tries again.' },
}
