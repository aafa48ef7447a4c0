/** The end of a page of bookings: the start and the id of its last booking. */
export type PageEnd = { readonly start: Date; readonly id: string }

/** Encodes the end of a page as an opaque string. */
export const writeCursor = ({ start, id }: PageEnd): string => `${start.getTime().toString(36)}.${id}`

/** Decodes a cursor. Returns undefined if it is invalid. */
export function readCursor(cursor: string): PageEnd | undefined {
  const [, instant = '', id = ''] = /^([0-9a-z]{1,9})\.(bkg_[0-9A-Z]{26})$/.exec(cursor) ?? []
  return id === '' ? undefined : { start: new Date(Number.parseInt(instant, 36)), id }
}
