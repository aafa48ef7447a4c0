import type { PassState } from '../contract.ts'

/** What is stored of a pass that says what can be used of it. */
export type Counted = {
  readonly credits: number
  readonly used: number
  readonly back: number
  readonly backUntil: Date | null
  readonly endsAt: Date
  readonly withdrawnAt: Date | null
}

/** What can be used of a pass, and until when; `cameBack`: it ended, and these credits came back afterwards. */
export type PassStanding = {
  readonly state: PassState
  readonly left: number
  readonly usableUntil: Date
  readonly cameBack: boolean
}

/**
 * How a pass stands at an instant. Before its end everything unused can be used; afterwards what came back, for 14 days; nothing of
 * one that was paid back.
 */
export function standingOf(pass: Counted, now: Date): PassStanding {
  const { credits, used, back, backUntil, endsAt, withdrawnAt } = pass
  if (withdrawnAt) return { state: 'withdrawn', left: 0, usableUntil: endsAt, cameBack: false }
  if (now < endsAt) {
    const left = credits - used
    return { state: left > 0 ? 'usable' : 'used_up', left, usableUntil: endsAt, cameBack: false }
  }
  if (back > 0 && backUntil && now < backUntil)
    return { state: 'usable', left: back, usableUntil: backUntil, cameBack: true }
  return { state: 'ended', left: 0, usableUntil: endsAt, cameBack: false }
}
