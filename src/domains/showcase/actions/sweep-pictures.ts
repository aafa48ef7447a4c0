import { day } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import type { ShowcaseDeps, UploadAt } from '../ports.ts'
import { keysWithPicture, noteUse, type PictureRow, picturesBehind, usedRefs } from '../store/pictures.ts'
import { lockShowcase } from '../store/showcases.ts'
import { dropPicture } from './delete-picture.ts'

/** How long an unused picture is kept: its owner may be about to choose it, or may undo a change. */
const unusedLife = 7 * day
/** How long an upload without a picture is kept. */
const strayLife = day

type Deps = Pick<ShowcaseDeps, 'media'>

/** Runs daily. Deletes pictures that neither the draft nor a stored snapshot shows, and uploads without a picture. */
export const sweepPicturesTask = defineClockTask(
  'showcase.sweep-pictures',
  '37 3 * * *',
  'bulk',
  sweepPictures,
)

async function sweepPictures(deps: Deps, context: Context): Promise<void> {
  await sweepUnused(deps, context)
  await sweepStray(deps, context)
}

async function sweepUnused(deps: Deps, context: Context): Promise<void> {
  let after = { provider: '', entityId: '' }
  for (;;) {
    const some = await picturesBehind(context, after)
    for (const [provider, pictures] of Map.groupBy(some, (picture) => picture.provider))
      await sweepProvider(deps, context, provider, pictures)
    const last = some.at(-1)
    if (!last) return
    after = last
  }
}

async function sweepProvider(
  deps: Deps,
  context: Context,
  provider: string,
  pictures: readonly PictureRow[],
): Promise<void> {
  const used = await usedRefs(context, provider)
  const isShown = ({ ref }: PictureRow): boolean => ref !== null && used.has(ref)
  const unshown = pictures.filter((picture) => !isShown(picture))
  const idOf = ({ entityId }: PictureRow): string => entityId
  await noteUse(context, provider, {
    shown: pictures.filter(isShown).map(idOf),
    unshown: unshown.map(idOf),
  })
  const before = context.clock.now().getTime() - unusedLife
  const unused = unshown.filter(({ unusedSince }) => unusedSince && unusedSince.getTime() < before)
  for (const { entityId, ref } of unused)
    await transact(context, async (inside) => {
      await lockShowcase(inside, provider)
      if (ref !== null && (await usedRefs(inside, provider)).has(ref)) return
      await dropPicture(deps, inside, provider, entityId)
    })
}

async function sweepStray({ media }: Deps, context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - strayLife)
  let after: UploadAt | undefined
  for (;;) {
    const uploads = await media.uploadsBefore(context, before, after)
    for (const [identityId, ups] of Map.groupBy(uploads, (upload) => upload.identityId)) {
      const keysInUse = await keysWithPicture(
        context,
        identityId,
        ups.map(({ key }) => key),
      )
      for (const upload of ups) if (!keysInUse.has(upload.key)) await media.removeUpload(context, upload)
    }
    after = uploads.at(-1)
    if (!after) return
  }
}
