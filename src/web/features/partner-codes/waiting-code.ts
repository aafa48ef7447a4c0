const key = 'waitingCode'

/**
 * A code that was typed before signing in. `redeems`: the visitor pressed the button that makes an account and redeems it, so that
 * it is redeemed without another press.
 */
export type WaitingCode = { readonly code: string; readonly redeems: boolean }

/** Keeps a code in this tab, also over the sign-in and the change of an account. */
export const keepCode = (waiting: WaitingCode): void => sessionStorage.setItem(key, JSON.stringify(waiting))

export const forgetCode = (): void => sessionStorage.removeItem(key)

export function keptCode(): WaitingCode {
  try {
    const kept: Partial<WaitingCode> = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return { code: typeof kept.code === 'string' ? kept.code : '', redeems: kept.redeems === true }
  } catch {
    return { code: '', redeems: false }
  }
}
