/** What a video of the stand-in is like: seen by everybody, or refused as YouTube refuses it. */
export const videoStates = ['public', 'private', 'closed', 'removed'] as const
export type SimState = (typeof videoStates)[number]

export type SimVideo = { readonly youtubeId: string; readonly title: string; readonly state: SimState }
type Upload = { readonly youtubeId: string; readonly publishedAt: Date }

/** Ids that are refused from the start, so that each refusal can be tried by hand. */
const refused: readonly SimVideo[] = [
  { youtubeId: 'private0000', title: 'A private video', state: 'private' },
  { youtubeId: 'closed00000', title: 'A video for YouTube alone', state: 'closed' },
  { youtubeId: 'removed0000', title: 'A removed video', state: 'removed' },
]

/** The channel that exists from the start, and its videos from the oldest to the newest. */
export const simChannel = 'UCTheaMovesStandIn000000'
const uploads = [
  ['thea-warmup', 'Five minutes to warm up'],
  ['thea-basic1', 'The basic step, slowly'],
  ['thea-basic2', 'The basic step, with music'],
  ['thea-turns1', 'Your first turn'],
  ['thea-turns2', 'Two turns in a row'],
  ['thea-salsa1', 'Salsa for two left feet'],
  ['thea-tango1', 'Walking in tango'],
  ['thea-tango2', 'The embrace, explained'],
] as const

const day = 24 * 60 * 60 * 1000

/** The videos and channels of the stand-in, in the memory of one process. */
export function createVideos(now: () => Date) {
  const videos = new Map<string, SimVideo>()
  const channels = new Map<string, Upload[]>()

  function reset(): void {
    videos.clear()
    channels.clear()
    for (const video of refused) videos.set(video.youtubeId, video)
    for (const [youtubeId, title] of uploads) videos.set(youtubeId, { youtubeId, title, state: 'public' })
    channels.set(
      simChannel,
      uploads.map(([youtubeId], at) => ({
        youtubeId,
        publishedAt: new Date(now().getTime() - (uploads.length - at) * day),
      })),
    )
  }
  reset()

  /** Every id names a video: one that nobody described is public. */
  const find = (youtubeId: string): SimVideo =>
    videos.get(youtubeId) ?? { youtubeId, title: `Video ${youtubeId}`, state: 'public' }

  return {
    reset,
    find,
    list: (): SimVideo[] => [...videos.values()],
    channels: (): string[] => [...channels.keys()],
    /** Changes a video, and describes it from then on. */
    put({ youtubeId, title, state }: Partial<SimVideo> & Pick<SimVideo, 'youtubeId'>): void {
      const known = find(youtubeId)
      videos.set(youtubeId, { youtubeId, title: title || known.title, state: state ?? known.state })
    },
    /** Publishes a video in a channel, which then exists. */
    upload(channelId: string, youtubeId: string): void {
      channels.set(channelId, [...(channels.get(channelId) ?? []), { youtubeId, publishedAt: now() }])
    },
    /** The 15 newest public videos of a channel; undefined if there is no such channel. */
    feed: (channelId: string): (SimVideo & Upload)[] | undefined =>
      channels
        .get(channelId)
        ?.map((upload) => ({ ...upload, ...find(upload.youtubeId) }))
        .filter(({ state }) => state === 'public')
        .toReversed()
        .slice(0, 15),
  }
}

export type Videos = ReturnType<typeof createVideos>
