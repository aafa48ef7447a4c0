import { day, hour } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import type { Queue } from '#platform/jobs/queues.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { dayOf } from './new-blob.ts'
import type { ByteStore } from './ports.ts'
import { droppedBefore, forgetDropped, spokenOf } from './store/blobs.ts'
import { endUpload, forgottenUploads, lockUpload, uncountParts } from './store/uploads.ts'

/** Milliseconds after which no reader can still have a dropped blob open. */
const grace = hour
/** Milliseconds after which an incomplete upload is deleted. */
const uploadLife = 7 * day
/** The ages in days of the blobs that the sweep checks. Older days are already swept. */
const sweptDays = [2, 3, 4]

type Deps = { readonly bytes: ByteStore }
const bytesQueue = ({ bytes }: Deps): Queue => bytes.queue

export const removeDroppedTask = defineClockTask(
  'storage.remove-dropped',
  '*/10 * * * *',
  bytesQueue,
  removeDropped,
)
export const forgetUploadsTask = defineClockTask(
  'storage.forget-uploads',
  '41 * * * *',
  'bulk',
  (_deps, context) => forgetUploads(context),
)
export const sweepTask = defineClockTask('storage.sweep', '23 4 * * *', bytesQueue, sweep)

/**
 * Deletes blobs dropped over an hour ago, the file before its row: a retry after a crash between them has no effect.
 */
async function removeDropped({ bytes }: Deps, context: Context): Promise<void> {
  for (;;) {
    const blobs = await droppedBefore(context, new Date(context.clock.now().getTime() - grace))
    if (blobs.length === 0) return
    for (const blob of blobs) await bytes.remove(blob)
    await forgetDropped(context, blobs)
  }
}

async function forgetUploads(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - uploadLife)
  for (const upload of await forgottenUploads(context, before))
    await transact(context, async (inside) => {
      if (!(await lockUpload(inside, upload.id))) return
      await uncountParts(inside, upload)
      await endUpload(inside, upload)
    })
}

/** Deletes blobs without a row: the process crashed between writing them and committing the row. */
async function sweep({ bytes }: Deps, context: Context): Promise<void> {
  for (const ago of sweptDays) {
    const written = await bytes.writtenOn(dayOf(new Date(context.clock.now().getTime() - ago * day)))
    const spoken = await spokenOf(context, written)
    for (const blob of written) if (!spoken.has(blob)) await bytes.remove(blob)
  }
}
