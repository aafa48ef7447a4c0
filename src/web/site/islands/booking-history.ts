import type { Draft } from '#web/features/checkout/draft.ts'

/** `entered`: the previous history entry shows the times. */
type Entry = { booking?: { token: string; draft: Draft; entered: boolean } }

/** Reads the booking of the current history entry. It survives a reload and ends with the tab. */
export function rememberedBooking(): Entry['booking'] {
  return (history.state as Entry | null)?.booking
}

/** Adds a history entry for the booking, so that Back returns to the times. */
export function enterDetails(token: string, draft: Draft): void {
  history.pushState({ booking: { token, draft, entered: true } }, '', location.pathname)
}

/** Updates the current history entry with a new hold or draft. */
export function storeDetails(token: string, draft: Draft): void {
  history.replaceState(
    { booking: { token, draft, entered: rememberedBooking()?.entered ?? false } },
    '',
    location.pathname,
  )
}

export function forgetDetails(): void {
  history.replaceState(null, '')
}

/** The token in `?checkout=`, with which a checkout continues after a bank's page. */
export function checkoutOfAddress(): string | undefined {
  return new URLSearchParams(location.search).get('checkout') ?? undefined
}
