/** Where a page of bookings ended: the start and the id of its last one. */
export type PageEnd = { readonly start: Date; readonly id: string }

/** A page's end as an opaque text. */
export const writeCursor = ({ start, id }: PageEnd): string => `${start.getTime().toString(36)}.${id}`

/** Undefined: not written here. */
export function readCursor(cursor: string): PageEnd | undefined {
  const [, instant = '', id = ''] = /^([0-9a-z]{1,9})\.(bkg_[0-9A-Z]{26})$/.exec(cursor) ?? []
  return id === '' ? undefined : { start: new Date(Number.parseInt(instant, 36)), id }
}
