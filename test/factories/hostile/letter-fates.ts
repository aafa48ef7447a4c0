import type { Answer, Arrived } from '../product/letter-sink.ts'

/** How a mail server treats a reader: 3 % have no mailbox, 5 % are put off once, of 2 % the connection breaks once. */
export type Fate = 'gone' | 'later' | 'broken' | 'unanswered' | 'fine'

const numberIn = (address: string): number => Number(/^reader(\d+)@/.exec(address)?.[1] ?? Number.NaN)

export const reader = (nth: number): string => `reader${nth}@example.com`

export function fateOf(address: string): Fate {
  const nth = numberIn(address)
  if (nth % 100 < 3) return 'gone'
  if (nth % 100 < 8) return 'later'
  if (nth % 100 === 8) return 'broken'
  // the mail arrived, and the connection ends instead of the server's answer
  return nth % 100 === 9 ? 'unanswered' : 'fine'
}

/** Answers as the fates say. Who is put off is taken at the next try. */
export function fatefulAnswers() {
  const met = new Set<string>()
  return {
    atRecipient(address: string): Answer {
      const fate = fateOf(address)
      if (fate === 'gone') return 'refuse'
      if (met.has(address)) return 'take'
      met.add(address)
      return fate === 'later' ? 'defer' : fate === 'broken' ? 'drop' : 'take'
    },
    atEnd: ({ to }: Arrived): Answer => (fateOf(to) === 'unanswered' ? 'drop' : 'take'),
  }
}
