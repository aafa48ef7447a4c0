import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { Location } from './contract.ts'

/** The part of a location that a Clubhouse event has. */
const Clubhouse = Location.options[2]
export const ClubhouseUrl = Clubhouse.shape.clubhouseUrl

/** What an event's page says of its room; '' and empty lists where it says nothing. */
export const RoomPreview = Clubhouse.omit({ kind: true })
export type RoomPreview = z.infer<typeof RoomPreview>

/** Reads the page of a Clubhouse event, to fill in a form. Nothing is stored. */
export const previewRoom = endpoint({
  method: 'GET',
  path: '/api/clubhouse-room',
  summary: 'Title, description and moderators of a Clubhouse event, from its page',
  access: 'account',
  query: z.object({ url: ClubhouseUrl }),
  limit: { maxCalls: 20, minutes: 1, each: 'operator' },
  /** Null: the page cannot be read, or says nothing about its room. */
  ok: z.object({ room: RoomPreview.nullable() }),
})
