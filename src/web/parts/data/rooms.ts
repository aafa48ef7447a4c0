import type { previewRoom, RoomPreview } from '#domains/catalogue/rooms-contract.ts'
import { request } from '../../lib/api.ts'

/** Reads what the page of a Clubhouse event says of its room; undefined if it cannot be read. */
export async function readRoom(url: string): Promise<RoomPreview | undefined> {
  try {
    const { room } = await request<typeof previewRoom>('GET', '/api/clubhouse-room', { query: { url } })
    return room ?? undefined
  } catch {
    // the form says that the page could not be read, whatever the reason
    return undefined
  }
}
