import type { Location } from '#domains/catalogue/contract.ts'

/**
 * The room of a booking whose place is a meeting for each booking. `instead`: another room, because there is no meeting;
 * `to_follow`: the meeting is still to be made.
 */
export type Room =
  | { readonly kind: 'made'; readonly url: string }
  | { readonly kind: 'instead'; readonly room: 'own_link' | 'jitsi'; readonly url: string }
  | { readonly kind: 'to_follow' }

/** Where people meet, and the words for it; `note` is a sentence for the customer, '' where there is nothing to explain. */
type Met = { readonly url: string | null; readonly note: string; readonly place: string }

/**
 * Where people meet whose place is at Zoom: in the booking's own meeting, else in the room that takes its place, else at the
 * place's own link. `firstName` is the provider's.
 */
export function meetAt(
  location: Extract<Location, { kind: 'Zoom' }>,
  room: Room | undefined,
  firstName: string,
): Met {
  if (room?.kind === 'made') return { url: room.url, note: '', place: 'Zoom' }
  if (location.meeting !== 'each') return { url: location.link, note: '', place: 'Zoom' }
  if (room?.kind === 'instead')
    return room.room === 'jitsi'
      ? {
          url: room.url,
          note: `You meet on Jitsi, not on Zoom, because Zoom gave us no room for this booking. ${firstName} has the same link and knows.`,
          place: 'Jitsi instead of Zoom',
        }
      : {
          url: room.url,
          note: `You meet in ${firstName}’s own room, because Zoom gave us none for this booking. ${firstName} knows.`,
          place: `Online, in ${firstName}’s own room`,
        }
  if (location.link !== '') return { url: location.link, note: '', place: 'Zoom' }
  return {
    url: null,
    note: 'The link is to follow: Zoom has not made the room yet. It appears on this page by itself. If Zoom fails, this page names another room.',
    place: 'Zoom, link to follow',
  }
}
