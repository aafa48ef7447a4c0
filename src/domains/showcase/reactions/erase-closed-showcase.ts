import type { AccountClosed } from '#domains/accounts/events.ts'
import { transact } from '#platform/context.ts'
import { type Reaction, reaction } from '#platform/events/reactions.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { dropVideo } from '../actions/check-videos.ts'
import { dropPicture } from '../actions/delete-picture.ts'
import { directoryOwner } from '../actions/project-listing.ts'
import type { ShowcaseDeps } from '../ports.ts'
import { removeListing } from '../store/listings.ts'
import { listPictures } from '../store/pictures.ts'
import { eraseShowcase, lockShowcase } from '../store/showcases.ts'
import { listChannels, removeChannel } from '../store/video-channels.ts'
import { listVideos } from '../store/videos.ts'

/** Deletes the records, snapshots, pictures and picture uploads of a closed account. */
export const eraseClosedShowcase = (deps: Pick<ShowcaseDeps, 'media'>): Reaction =>
  reaction<AccountClosed>({
    on: 'accounts.closed',
    name: 'showcase.erase-closed-showcase',
    queue: 'bulk',
    async run(context, { provider }) {
      for (;;) {
        const pictures = await listPictures(context, provider)
        if (pictures.length === 0) break
        for (const { entityId } of pictures)
          await transact(context, (inside) => dropPicture(deps, inside, provider, entityId))
      }
      for (const video of await listVideos(context, provider)) await dropVideo(deps, context, provider, video)
      for (const { channelId } of await listChannels(context, provider))
        await removeChannel(context, provider, channelId)
      await transact(context, async (inside) => {
        await lockShowcase(inside, provider)
        const wasListed = await removeListing(inside, provider)
        await eraseShowcase(inside, provider)
        await bumpVersion(inside, provider)
        if (wasListed) await bumpVersion(inside, directoryOwner)
      })
    },
  })
