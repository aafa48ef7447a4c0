import type { Context } from '#platform/context.ts'

export type ChannelVideo = { readonly youtubeId: string; readonly title: string }
export type ChannelRow = {
  readonly channelId: string
  readonly state: 'asking' | 'unanswered' | 'ready' | 'missing'
  readonly videos: readonly ChannelVideo[]
}

const columns = ['channelId', 'state', 'videos'] as const

/** The cast is safe: the table checks states, and `settleChannel` alone writes videos. */
const asChannel = (row: object) => row as ChannelRow

export async function listChannels(context: Context, provider: string): Promise<ChannelRow[]> {
  const rows = await context.db
    .selectFrom('videoChannels')
    .select(columns)
    .where('provider', '=', provider)
    .orderBy('channelId')
    .execute()
  return rows.map(asChannel)
}

export async function findChannel(
  context: Context,
  provider: string,
  channelId: string,
): Promise<ChannelRow | undefined> {
  const channels = await listChannels(context, provider)
  return channels.find((channel) => channel.channelId === channelId)
}

/** Adds a channel. Returns false if it is known. */
export async function addChannel(context: Context, provider: string, channelId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await context.db
    .insertInto('videoChannels')
    .values({ provider, channelId, notedAt: context.clock.now() })
    .onConflict((conflict) => conflict.columns(['provider', 'channelId']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

type Settled = Pick<ChannelRow, 'state'> & { readonly videos?: readonly ChannelVideo[] }

/** Writes what the feed said. Without `videos` those of the last reading stay. */
export async function settleChannel(
  context: Context,
  provider: string,
  channelId: string,
  { state, videos }: Settled,
): Promise<void> {
  await context.db
    .updateTable('videoChannels')
    .set({ state, ...(videos && { videos: JSON.stringify(videos) }), checkedAt: context.clock.now() })
    .where('provider', '=', provider)
    .where('channelId', '=', channelId)
    .execute()
}

export async function removeChannel(context: Context, provider: string, channelId: string): Promise<void> {
  await context.db
    .deleteFrom('videoChannels')
    .where('provider', '=', provider)
    .where('channelId', '=', channelId)
    .execute()
}
