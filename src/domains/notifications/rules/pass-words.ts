import type { PassLetter } from '#domains/passes/contract.ts'
import { formatDate } from '#platform/common/zones.ts'

/** The parts that every mail about a pass has. */
export const passMail = {
  bound: 'booking',
  on: 'asked',
  to: ({ to }: PassLetter) => to,
  from: ({ provider, providerName, replyTo }: PassLetter) => ({ provider, name: providerName, replyTo }),
  orderOf: ({ orderId }: PassLetter) => orderId,
} as const

/** The last day of a pass, on the clock of its provider: `Wed, Apr 14, 2027`. */
export const lastDay = ({ usableUntil, timezone }: Pick<PassLetter, 'usableUntil' | 'timezone'>): string =>
  formatDate(new Date(usableUntil.getTime() - 1), 'day', timezone)

/** What is left of a pass, until when and for what. */
export const passFacts = (letter: PassLetter) => [
  { label: 'Left', value: `${letter.left} of ${letter.credits}` },
  { label: 'Use it until', value: `${lastDay(letter)}, for a session on that day or before` },
  ...(letter.targets.length > 0 ? [{ label: 'For', value: letter.targets.join(', ') }] : []),
]

export const passReason = ({ providerName }: PassLetter): string =>
  `You get this because you have a pass with ${providerName}.`
