import { pictureFamilies, portraitPictures } from '#domains/catalogue/contract.ts'
import type { ArtFamily } from './trades.ts'

type Wish = {
  family: ArtFamily
  /** The use of the picture, such as `hero`: each use has its own order of the drawings. */
  slot: string
  /** The record's entityId, or the provider's for a record that does not exist yet. */
  seed: string
  /** The seeds of all records of this slot on the page. Their pictures differ as long as the family has enough. */
  siblings?: readonly string[]
}

/**
 * Returns the drawing of a picture that nobody chose. It depends on nothing else than the arguments, and entityIds grow
 * with time: a new record never changes the picture of an older one.
 */
export function pictureFor({ family, slot, seed, siblings = [] }: Wish): string {
  const drawings: readonly string[] = pictureFamilies[family]
  const [typical, others] = [drawings.slice(0, heroes), drawings.slice(heroes)]
  if (slot === 'hero') return turned(typical, seed)[0] ?? ''
  return dealt({ slot, seed, siblings }, drawings, (wished) => [
    ...turned(others, wished),
    ...turned(typical, wished),
  ])
}

/** Returns the portrait of a person without a picture. Those of the siblings differ while there are enough. */
export const portraitFor = (wish: Omit<Wish, 'family' | 'slot'>): string =>
  dealt({ ...wish, slot: 'portrait' }, portraitPictures, (wished) => turned(portraitPictures, wished))

/** Gives each sibling, oldest first, the first drawing of its own order that no older sibling has. */
function dealt(
  { slot, seed, siblings = [] }: Omit<Wish, 'family'>,
  drawings: readonly string[],
  orderOf: (wished: string) => string[],
): string {
  const free = new Set(drawings)
  for (const sibling of new Set([...siblings, seed].toSorted())) {
    if (free.size === 0) for (const drawing of drawings) free.add(drawing)
    const drawing = orderOf(`${slot} ${sibling}`).find((name) => free.has(name))
    if (drawing === undefined) break
    if (sibling === seed) return drawing
    free.delete(drawing)
  }
  return drawings[0] ?? ''
}

/** The number of drawings at the head of a family that heroes use, and other records only when no other is left. */
const heroes = 3

/** The list, beginning at a place that the text decides. */
function turned(list: readonly string[], text: string): string[] {
  const start = hashOf(text) % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  return hash
}
