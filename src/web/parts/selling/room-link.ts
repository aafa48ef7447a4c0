import type { RoomPreview } from '#domains/catalogue/rooms-contract.ts'

/** The fields of an audio room. */
export type Room = {
  readonly clubhouseUrl: string
  readonly title: string
  readonly description: string
  readonly moderators: string[]
  readonly profileImages: string[]
}

/** Whether a text is a link to an event whose page can be read: the path says which. */
export function isRoomLink(text: string): boolean {
  const url = URL.parse(text)
  return (
    url?.protocol === 'https:' &&
    /^(?:www\.)?(?:clubhouse|joinclubhouse)\.com$/.test(url.hostname) &&
    url.pathname !== '/'
  )
}

/** What a page says of the fields that are empty. Moderators and their pictures go together. */
export function emptyFieldsOf(room: Room, page: RoomPreview): Partial<Room> {
  const { title, description, moderators, profileImages } = page
  return {
    ...(room.title.trim() === '' && title !== '' && { title }),
    ...(room.description.trim() === '' && description !== '' && { description }),
    ...(room.moderators.length === 0 && moderators.length > 0 && { moderators, profileImages }),
  }
}

/** Reads the fields of a stored room; a missing one is empty. */
export function roomOf(location: Readonly<Record<string, unknown>>): Room {
  const text = (name: string) => (typeof location[name] === 'string' ? String(location[name]) : '')
  const texts = (name: string) =>
    Array.isArray(location[name]) ? (location[name] as unknown[]).map(String) : []
  return {
    clubhouseUrl: text('clubhouseUrl'),
    title: text('title'),
    description: text('description'),
    moderators: texts('moderators'),
    profileImages: texts('profileImages'),
  }
}
