import { createHash } from 'node:crypto'
import { z } from 'zod'
import { day, hour } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { defineTask } from '#platform/jobs/task.ts'
import { readVersion } from '#platform/versions/versions.ts'
import { publicPages } from '../rules/public-pages.ts'
import { lockLive, putPublicPages, removePublicPages } from '../store/public-pages.ts'
import { readOwnLive } from './read-own-live.ts'
import type { ReadDeps } from './read-showcase.ts'

/**
 * Makes a provider's rows of the sitemap equal to the live Showcase, or deletes them if nothing is live. Idempotent: the
 * result depends on the stored state only. The lock of the Showcase serializes it with publishes and with other calls.
 */
export async function projectPublicPages(deps: ReadDeps, context: Context, provider: string): Promise<void> {
  await transact(context, async (inside) => {
    const locked = await lockLive(inside, provider)
    if (!locked) return
    if (locked.liveNumber === null) return removePublicPages(inside, provider)
    // read first: a change that is made meanwhile has a later version, and a later run finds it
    const version = await readVersion(inside, provider)
    const live = await readOwnLive(deps, inside, provider)
    const now = inside.clock.now()
    const validUntil = live ? Date.parse(live.showcase.validUntil) : Number.POSITIVE_INFINITY
    const freshUntil = Math.min(Math.max(validUntil, now.getTime() + hour), now.getTime() + day)
    const sitemap = {
      userUrl: live?.showcase.userUrl ?? '',
      number: locked.liveNumber,
      version,
      madeAt: now,
      freshUntil: new Date(freshUntil),
    }
    if (!live) return putPublicPages(inside, provider, sitemap, [])
    // what changed without a publish, such as a customer's review, changed since the last look
    const isPublish = locked.listedNumber !== locked.liveNumber
    const changed = isPublish ? new Date(live.showcase.publishedAt) : now
    const letters = (await deps.letters?.readLetterPages(inside, provider)) ?? []
    const pages = publicPages(live.showcase, letters).map(({ path, content, changedAt = changed }) => ({
      path,
      digest: createHash('sha256').update(content).digest('base64url').slice(0, 22),
      changedAt,
    }))
    await putPublicPages(inside, provider, sitemap, pages)
  })
}

export const projectPublicPagesTask = defineTask(
  'showcase.project-public-pages',
  z.object({ provider: z.string() }),
  'bulk',
  (deps: ReadDeps, context, { provider }) => projectPublicPages(deps, context, provider),
)
