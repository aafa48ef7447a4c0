import type { Level } from '#domains/billing/rules/partner-level.ts'

const key = 'waitingCode'

/** A licence with which a partner sent its buyer here. */
export type OpenedLicence = { readonly token: string; readonly level: Level }

/**
 * What waits for an account in this tab: a code that was typed, or a licence that was opened. `redeems`: the visitor pressed the
 * button that makes an account and redeems it, so that it is redeemed without another press.
 */
export type Waiting = {
  readonly code: string
  readonly licence: OpenedLicence | null
  readonly redeems: boolean
}

const nothing: Waiting = { code: '', licence: null, redeems: false }

/** Keeps it in this tab, also over the sign-in and the change of an account. */
export const keepWaiting = (patch: Partial<Waiting>): void =>
  sessionStorage.setItem(key, JSON.stringify({ ...readWaiting(), ...patch }))

export const forgetWaiting = (): void => sessionStorage.removeItem(key)

export function readWaiting(): Waiting {
  try {
    return { ...nothing, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Waiting>) }
  } catch {
    return nothing
  }
}
