import type { ItemKind } from './item-fields.ts'
import type { Item } from './items.ts'
import type { Picked, PickedExperience, PickedReview, Room } from './picked.ts'

export type Group = {
  readonly name: 'you' | keyof Room
  readonly title: string
  readonly kinds: readonly ItemKind[]
  /** Something to know about all of its items. */
  readonly note?: string
}

/** The parts of the review screen, in their order. */
export const groups: readonly Group[] = [
  {
    name: 'you',
    title: 'About you',
    kinds: ['name', 'picture', 'email', 'headline', 'jobTitle', 'place', 'about'],
  },
  { name: 'skills', title: 'Skills', kinds: ['skill'] },
  { name: 'experience', title: 'Experience', kinds: ['experience'] },
  {
    name: 'reviews',
    title: 'Reviews',
    kinds: ['review'],
    note: 'They show as added by you, and do not count in your average. A text without stars starts with five: change what is not right.',
  },
]

/** How many items of a group the page can take on; undefined: as many as there are. */
export const roomOf = ({ name }: Group, room: Room): number | undefined =>
  name === 'you' ? undefined : room[name]

export const itemsIn = ({ kinds }: Group, items: readonly Item[]): Item[] =>
  items.filter(({ kind }) => kinds.includes(kind))

export const countTicked = (items: readonly Item[]): number => items.filter(({ isTicked }) => isTicked).length

/** Removes the last ticks of each list that the page has no room for. */
export function withinRoom(items: readonly Item[], room: Room): Item[] {
  const left = new Map(groups.map((group) => [group, roomOf(group, room) ?? Number.POSITIVE_INFINITY]))
  return items.map((item) => {
    const group = groups.find(({ kinds }) => kinds.includes(item.kind))
    if (!group || !item.isTicked) return item
    const free = left.get(group) ?? 0
    left.set(group, free - 1)
    return free > 0 ? item : { ...item, isTicked: false }
  })
}

/** Collects what is ticked. */
export function pickedOf(items: readonly Item[]): Picked {
  const ticked = items.filter(({ isTicked }) => isTicked)
  const valuesOf = (kind: ItemKind) =>
    ticked.flatMap((item) =>
      item.kind === kind
        ? [Object.fromEntries(Object.entries(item.values).map(([name, text]) => [name, text.trim()]))]
        : [],
    )
  const single = (kind: ItemKind) => valuesOf(kind)[0]?.['text']
  const [name] = valuesOf('name')
  return {
    name: name && { firstName: name['firstName'] ?? '', lastName: name['lastName'] ?? '' },
    headline: single('headline'),
    jobTitle: single('jobTitle'),
    place: single('place'),
    about: single('about'),
    email: single('email'),
    picture: single('picture'),
    skills: valuesOf('skill').map(({ name: skill = '' }) => skill),
    // the fields of these kinds are those of the two types
    experience: valuesOf('experience') as PickedExperience[],
    reviews: valuesOf('review').map(
      ({ stars, ...words }) => ({ ...words, stars: Number(stars) }) as unknown as PickedReview,
    ),
  }
}
