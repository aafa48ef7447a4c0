/** The last payout of a page: its instant as text, and its id. */
export type PayoutAt = { readonly key: string; readonly id: string }

/** Encodes the last payout of a page as an opaque text. */
export const writePayoutCursor = ({ key, id }: PayoutAt): string => btoa(`${key} ${id}`)

/** Decodes a cursor. Returns undefined for a text that is not a cursor. */
export function readPayoutCursor(cursor: string): PayoutAt | undefined {
  try {
    const [, key = '', id = ''] =
      /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) (pyt_\w{26})$/.exec(atob(cursor)) ?? []
    return Number.isNaN(Date.parse(key)) ? undefined : { key, id }
  } catch {
    return undefined
  }
}
