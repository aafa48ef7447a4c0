import { type Draft, emptyDraft } from '#web/features/checkout/draft.ts'
import { checkoutOfAddress } from './booking-history.ts'

const keyOf = (token: string) => `draft ${token}`

/** Keeps what somebody has typed before for the checkout of this token, which another page of this tab opens. */
export function handDraft(token: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(token), JSON.stringify(draft))
  } catch {
    // storage is disabled or full: it is typed again
  }
}

/** Returns what was kept for the checkout that the address names. */
export function handedDraft(): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(checkoutOfAddress() ?? '')) ?? 'null')
    return isDraft(kept) ? kept : emptyDraft
  } catch {
    return emptyDraft
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'email', 'note'].every((name) => typeof Reflect.get(value, name) === 'string')
