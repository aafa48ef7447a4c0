import type { Draft } from '#web/features/checkout/draft.ts'

/** `entered`: the previous history entry shows the times. */
type Entry = { booking?: { token: string; draft: Draft; entered: boolean } }

/** Reads the booking of the current history entry. It survives a reload and ends with the tab. */
export function rememberedBooking(): Entry['booking'] {
  return (history.state as Entry | null)?.booking
}

/** The choices of a snippet, which the address of a framed booking keeps. */
const kept = ['header', 'mode', 'try', 'coupon']

/** The address of this page without the parts that only its first load reads, such as a requested time. */
function address(): string {
  const query = new URLSearchParams(location.search)
  const choices = [...query].filter(([name]) => kept.includes(name))
  return choices.length > 0 ? `${location.pathname}?${new URLSearchParams(choices)}` : location.pathname
}

/** Adds a history entry for the booking, so that Back returns to the times. */
export function enterDetails(token: string, draft: Draft): void {
  history.pushState({ booking: { token, draft, entered: true } }, '', address())
}

/** Updates the current history entry with a new hold or draft. */
export function storeDetails(token: string, draft: Draft): void {
  history.replaceState(
    { booking: { token, draft, entered: rememberedBooking()?.entered ?? false } },
    '',
    address(),
  )
}

export function forgetDetails(): void {
  history.replaceState(null, '')
}

/** The token in `?checkout=`, with which a checkout continues after a bank's page. */
export function checkoutOfAddress(): string | undefined {
  return new URLSearchParams(location.search).get('checkout') ?? undefined
}
