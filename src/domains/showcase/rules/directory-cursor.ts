/** The place of a card in the order of the directory: relevance, next free time, rating, address. */
export type ListedAt = {
  /** 0: the words are in the name or trade; 1: in skills and services too; 2: anywhere. */
  readonly relevance: number
  /** Milliseconds; null: no free time. */
  readonly nextAt: number | null
  /** Tenths of a star. */
  readonly rating: number
  readonly userUrl: string
}

/** Writes a place for an address: `1.1779000000000.49.thea`. */
export const writeCursor = ({ relevance, nextAt, rating, userUrl }: ListedAt): string =>
  [relevance, nextAt ?? '', rating, userUrl].join('.')

const latest = 8.64e15

/** Reads a place from an address; undefined for any other text. */
export function readCursor(text: unknown): ListedAt | undefined {
  const [, relevance, nextAt, rating, userUrl] =
    /^([0-2])\.(\d{1,16}|)\.(\d{1,2})\.([a-z0-9-]{1,60})$/.exec(String(text)) ?? []
  if (relevance === undefined || userUrl === undefined || Number(nextAt) > latest) return undefined
  return {
    relevance: Number(relevance),
    nextAt: nextAt ? Number(nextAt) : null,
    rating: Number(rating),
    userUrl,
  }
}
