/** The last row of a page that is sorted by an instant, as text with microseconds, and by id. */
export type PageAt = { readonly at: string; readonly id: string }

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/

/** Encodes the last row of a page as an opaque text. */
export const writePageCursor = ({ at, id }: PageAt): string => btoa(JSON.stringify([at, id]))

/** Decodes a cursor; undefined for a text that is none. */
export function readPageCursor(cursor: string): PageAt | undefined {
  try {
    const [at, id] = JSON.parse(atob(cursor)) as unknown[]
    if (typeof at !== 'string' || typeof id !== 'string') return undefined
    return instant.test(at) && !Number.isNaN(Date.parse(at)) && /^[a-z]{3,4}_\w+$/.test(id)
      ? { at, id }
      : undefined
  } catch {
    return undefined
  }
}
