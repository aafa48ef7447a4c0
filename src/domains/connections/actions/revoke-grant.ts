import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineVendorTask } from '#platform/jobs/task.ts'
import { AccessRefused, type ConnectionsDeps, GrantOver } from '../ports.ts'
import { openTokens, sealTokens } from './seal.ts'
import { allVendors, grantsOf } from './vendors-of.ts'

const Left = z.object({
  provider: z.string(),
  sealed: z.string(),
  /** Meetings to come that have to be deleted at the vendor before. */
  meetings: z.array(z.object({ meetingId: z.string().nullable(), marker: z.string() })).default([]),
  /** The access token was renewed for this. */
  isRenewed: z.boolean().default(false),
})
type Left = z.output<typeof Left>
type Deps = Pick<ConnectionsDeps, 'calendars' | 'meetings' | 'posts' | 'key'>

/** Deletes what is left at the vendor of a deleted connection, then gives its grant back. */
export const revokeTask = defineVendorTask(
  'connections.revoke',
  Left,
  (deps: Deps) => allVendors(deps).map(({ name }) => name),
  async (deps, context, left, vendor) => {
    const tokens = openTokens(deps.key, { provider: left.provider, vendor }, left.sealed)
    try {
      await deleteMeetings(deps, context, tokens.accessToken, left, vendor)
    } catch (error) {
      if (!(error instanceof AccessRefused || error instanceof GrantOver)) throw error
      if (!left.isRenewed && tokens.refreshToken !== null)
        return goOnRenewed(deps, context, { left, vendor, refreshToken: tokens.refreshToken })
    }
    await grantsOf(deps, vendor).revoke(tokens)
  },
)

async function deleteMeetings(
  { meetings: vendor }: Deps,
  context: Context,
  accessToken: string,
  { meetings }: Left,
  name: string,
): Promise<void> {
  if (vendor?.name !== name) return
  for (const { meetingId, marker } of meetings) {
    const id = meetingId ?? (await vendor.findByMarker(accessToken, marker))?.id
    if (id === undefined) continue
    await vendor.removeMeeting(accessToken, id)
    await context.stopPoint?.('meeting-left')
  }
}

type Renewing = { readonly left: Left; readonly vendor: string; readonly refreshToken: string }

/** The access token is over: a job with new tokens goes on. A grant that is over too has nothing to give back. */
async function goOnRenewed(
  deps: Deps,
  context: Context,
  { left, vendor, refreshToken }: Renewing,
): Promise<void> {
  try {
    const tokens = await grantsOf(deps, vendor).renew(refreshToken)
    const sealed = sealTokens(
      deps.key,
      { provider: left.provider, vendor },
      { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken },
    )
    await enqueue(context, revokeTask.at(vendor), { ...left, sealed, isRenewed: true })
  } catch (error) {
    if (!(error instanceof GrantOver)) throw error
  }
}
