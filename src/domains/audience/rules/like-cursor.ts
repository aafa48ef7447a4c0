/** The last like of a page: its instant as text with microseconds, and what names it. */
type LikeAt = { readonly at: string; readonly id: string }

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/

/** Encodes the last like of a page as an opaque text. */
export const writeLikeCursor = ({ at, id }: LikeAt): string =>
  btoa(encodeURIComponent(JSON.stringify([at, id])))

/** Decodes a cursor; undefined for a text that is none. */
export function readLikeCursor(cursor: string): LikeAt | undefined {
  try {
    const [at, id] = JSON.parse(decodeURIComponent(atob(cursor))) as unknown[]
    if (typeof at !== 'string' || typeof id !== 'string' || id.includes('\0')) return undefined
    return instant.test(at) && !Number.isNaN(Date.parse(at)) && id.length <= 200 ? { at, id } : undefined
  } catch {
    return undefined
  }
}
