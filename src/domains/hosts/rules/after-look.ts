import { hour, minute } from '#platform/common/time.ts'
import type { DomainState } from '../contract.ts'
import type { Verdict } from './judge-look.ts'

/** After this time a domain is looked at every hour, and no longer every minute. */
export const oftenMs = hour

type Standing = {
  readonly state: Exclude<DomainState, 'removed'>
  readonly misses: number
  readonly oftenUntil: Date
}

type Next = Standing & { readonly nextLookAt: Date; readonly found: string | null }

/**
 * Decides the state of a domain after a look. A connected domain is lost when two looks in a row, a minute apart, found
 * it leading elsewhere. `isTaken`: another provider proves the same domain and had it before.
 */
export function afterLook(
  standing: Standing & { readonly found: string | null },
  verdict: Verdict,
  { now, isTaken }: { readonly now: Date; readonly isTaken: boolean },
): Next {
  const { state, misses, oftenUntil, found } = standing
  const isOften = state === 'waiting' && now < oftenUntil
  const usual = new Date(now.getTime() + (isOften ? minute : hour))
  const soon = new Date(now.getTime() + minute)
  if (verdict.kind === 'unknown')
    return { state, misses, oftenUntil, found, nextLookAt: state === 'connected' ? soon : usual }
  if (verdict.kind === 'ours')
    return isTaken
      ? { state, misses: 0, oftenUntil, found: null, nextLookAt: usual }
      : { state: 'connected', misses: 0, oftenUntil, found: null, nextLookAt: new Date(now.getTime() + hour) }
  if (state !== 'connected') return { state, misses: 0, oftenUntil, found: verdict.found, nextLookAt: usual }
  return misses === 0
    ? { state, misses: 1, oftenUntil, found: verdict.found, nextLookAt: soon }
    : { state: 'elsewhere', misses: 0, oftenUntil, found: verdict.found, nextLookAt: usual }
}
