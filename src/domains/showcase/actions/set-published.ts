import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { fail } from '../contract.ts'
import type { ShowcaseUnpublished } from '../events.ts'
import type { PublishDeps } from '../ports.ts'
import { lockShowcase, setState } from '../store/showcases.ts'
import { publish } from './publish.ts'

export type PublishState = {
  readonly isPublished: boolean
  readonly number: number | null
  readonly url: string | null
}

type PublishedInput = {
  readonly isPublished: boolean
  /** The revision of the draft that the owner has read; undefined: publishes any. */
  readonly revision?: number | undefined
}

/**
 * Sets `isPublished` of the owner's Showcase (specification 4). True publishes the draft and throws the failures of
 * `publish`, and `showcase.draft_changed` if the draft is newer than `revision`. False marks the draft as different; the
 * live snapshot stays.
 */
export async function setPublished(
  deps: PublishDeps,
  context: Context,
  { isPublished, revision }: PublishedInput,
): Promise<PublishState> {
  return transact(context, async (inside) => {
    const provider = await deps.accounts.requireEditor(inside)
    const showcase = await lockShowcase(inside, provider)
    if (isPublished) {
      if (revision !== undefined && revision !== showcase.revision) fail('showcase.draft_changed')
      const { number, userUrl } = await publish(deps, inside, provider, showcase)
      return { isPublished, number, url: `/at/${userUrl}` }
    }
    await setState(inside, provider, { isPublished })
    const userUrl = await deps.accounts.userUrlOf(inside, provider)
    const isLive = showcase.liveNumber !== null && userUrl !== undefined
    return { isPublished, number: showcase.liveNumber, url: isLive ? `/at/${userUrl}` : null }
  })
}

/** Takes the owner's Showcase off the web and removes its live services. The draft and existing bookings stay. */
export async function unpublish(deps: PublishDeps, context: Context): Promise<{ isPublished: boolean }> {
  await transact(context, async (inside) => {
    const provider = await deps.accounts.requireEditor(inside)
    const { liveNumber } = await lockShowcase(inside, provider)
    await setState(inside, provider, { isPublished: false, liveNumber: null })
    if (liveNumber === null) return
    await deps.catalogue.replaceLive(inside, provider, [])
    await announce<ShowcaseUnpublished>(inside, {
      type: 'showcase.unpublished',
      provider,
      data: { number: liveNumber },
    })
    await bumpVersion(inside, provider)
  })
  return { isPublished: false }
}
