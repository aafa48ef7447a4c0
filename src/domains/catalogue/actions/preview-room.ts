import { oneLine, severalLines } from '#platform/common/text.ts'
import type { Context } from '#platform/context.ts'
import type { CatalogueDeps } from '../ports.ts'
import { RoomPreview } from '../rooms-contract.ts'
import { moderatorsIn } from '../rules/moderators-in.ts'

const cut = (text: string, maxLength: number): string =>
  Array.from(text.trim()).slice(0, maxLength).join('').trim()

/**
 * Reads what the page of a Clubhouse event says of its room, within the lengths of the fields. Only an owner may call
 * it. `room` is null if the page cannot be read or names no room.
 */
export async function previewRoom(
  { accounts, rooms }: CatalogueDeps,
  context: Context,
  { url }: { readonly url: string },
): Promise<{ room: RoomPreview | null }> {
  accounts.requireOwner(context)
  const page = await rooms?.read(url)
  if (!page?.title) return { room: null }
  const moderators = moderatorsIn(page.description)
  const own = RoomPreview.shape.clubhouseUrl.safeParse(page.url)
  const image = RoomPreview.shape.profileImages.safeParse([page.image])
  return {
    room: {
      title: cut(oneLine(page.title), 110),
      description: cut(severalLines(page.description), 260),
      moderators,
      // the page has one picture: that of the first person it names
      profileImages: page.image && moderators.length > 0 && image.success ? image.data : [],
      clubhouseUrl: own.success ? own.data : url,
    },
  }
}
