import type { Draft } from '#web/features/checkout/draft.ts'

/** `entered`: the entry before this one shows the times. */
type Entry = { booking?: { token: string; draft: Draft; entered: boolean } }

/** What this entry of the tab's history knows of a booking under way: it survives a reload, and ends with the tab. */
export function rememberedBooking(): Entry['booking'] {
  return (history.state as Entry | null)?.booking
}

/** A new entry, so that Back leads to the times. */
export function enterDetails(token: string, draft: Draft): void {
  history.pushState({ booking: { token, draft, entered: true } }, '', location.pathname)
}

/** The same entry with another hold or more typed. */
export function keepDetails(token: string, draft: Draft): void {
  history.replaceState(
    { booking: { token, draft, entered: rememberedBooking()?.entered ?? false } },
    '',
    location.pathname,
  )
}

export function forgetDetails(): void {
  history.replaceState(null, '')
}

/** `?checkout=` in the address goes on with a checkout that a bank's page interrupted. */
export function checkoutOfAddress(): string | undefined {
  return new URLSearchParams(location.search).get('checkout') ?? undefined
}
