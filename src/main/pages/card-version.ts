import { createHash } from 'node:crypto'
import type { Poster } from '#platform/common/poster.ts'

/** Incremented when the same card is drawn differently, so that other sites fetch it again. */
const drawing = 2

/** Returns the version of a card: a digest of everything that drawing it needs. */
export const cardVersion = (card: Poster): string =>
  createHash('sha256')
    .update(JSON.stringify([drawing, card]))
    .digest('base64url')
    .slice(0, 16)
