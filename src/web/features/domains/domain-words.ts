import type { Domain } from '#domains/hosts/contract.ts'
import { agoWords, timeWords } from '../../lib/ago-words.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

export type Standing = { readonly tone: BadgeTone; readonly badge: string }

/** The state of a domain in a word. */
export function standingOf({ state, isTaken }: Pick<Domain, 'state' | 'isTaken'>): Standing {
  if (state === 'connected') return { tone: 'success', badge: 'live' }
  if (state === 'elsewhere') return { tone: 'error', badge: 'points elsewhere' }
  if (state === 'removed') return { tone: 'neutral', badge: 'removed' }
  return isTaken ? { tone: 'neutral', badge: 'taken' } : { tone: 'warning', badge: 'waiting for your record' }
}

/** What the last look found out about a domain without its record, and when the next ones are. */
export function lookWords(
  { lookedAt, found, oftenUntil }: Pick<Domain, 'lookedAt' | 'found' | 'oftenUntil'>,
  now: Date,
): string {
  const isOften = Date.parse(oftenUntil) > now.getTime()
  const next = isOften
    ? `We look every minute until ${timeWords(oftenUntil, now)}, then every hour.`
    : 'We look every hour.'
  if (lookedAt === null) return `We have not looked yet. ${next}`
  const seen = found === null ? 'nothing there yet' : `it leads to ${found}`
  return `Looked ${agoWords(lookedAt, now)}: ${seen}. ${next}`
}
