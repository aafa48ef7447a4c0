/** A whole number of 32 bits that stands for a text (FNV-1a). */
export function markOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** The number of a day since 1970, in UTC: equal fits change their order with it. */
export const dayNumber = (now: number): number => Math.floor(now / 86_400_000)

/**
 * Where a pair stands among pairs of equal fit on one day: a number of 32 bits, the same in both directions. The marks are those of
 * both providers.
 */
export function tieOf(one: number, other: number, day: number): number {
  const low = one < other ? one : other
  const high = one < other ? other : one
  let hash = Math.imul(low ^ Math.imul(day + 1, 0x9e3779b1), 0x85ebca6b)
  hash = Math.imul((hash ^ (hash >>> 15) ^ high) >>> 0, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 13), 0x27d4eb2f)
  return (hash ^ (hash >>> 16)) >>> 0
}
