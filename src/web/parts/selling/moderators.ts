import { listOf } from '../editing/bind.ts'

/** A moderator of an audio room; `image` is '' without a picture. */
export type Moderator = { readonly name: string; readonly image: string }
/** The two lists of a location, which match by position. */
export type ModeratorLists = { moderators: string[]; profileImages: string[] }

/** Reads the moderators of a location; a missing picture is ''. */
export function moderatorsOf(location: {
  readonly moderators?: unknown
  readonly profileImages?: unknown
}): Moderator[] {
  const images = listOf(location.profileImages)
  return listOf(location.moderators).map((name, place) => ({ name, image: images[place] ?? '' }))
}

/** Converts moderators to the lists of a location. */
export const listsOf = (all: readonly Moderator[]): ModeratorLists => ({
  moderators: all.map(({ name }) => name),
  profileImages: all.some(({ image }) => image !== '') ? all.map(({ image }) => image) : [],
})

/** Gives the moderators these names. A name that stays keeps its picture, also at another position. */
export const renamed = (all: readonly Moderator[], names: readonly string[]): Moderator[] =>
  names.map((name) => ({ name, image: all.find((one) => one.name === name)?.image ?? '' }))

/** Sets the picture of a name. A name that was removed meanwhile stays removed. */
export const pictured = (all: readonly Moderator[], name: string, image: string): Moderator[] =>
  all.map((one) => (one.name === name ? { name, image } : one))

/** The name of the field of one moderator's picture. It follows the person, not the position. */
export const slotOf = (slot: string, name: string): string => `${slot}.${name}`
