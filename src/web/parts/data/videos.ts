import { queryOptions } from '@tanstack/react-query'
import type { askVideo, readVideo, readVideoNews } from '#domains/showcase/videos-contract.ts'
import { request } from '../../lib/api.ts'
import { pause } from '../../lib/patience.ts'

/** The pauses between questions while the server waits for YouTube; after the last one the form stops waiting. */
const pausesMs = [300, 500, 800, 1200, 2000, 2000, 3000, 3000, 5000, 5000]

const refetchAskingMs = 2000
/** How often a form looks for the poster. */
const maxLooks = 8

/** Asks for a video until YouTube has answered. Then the page in the editor shows its poster. */
export const videoQuery = (youtubeId: string) =>
  queryOptions({
    queryKey: ['video', youtubeId],
    async queryFn({ signal, client }) {
      const params = { youtubeId }
      const path = '/api/showcase/videos/:youtubeId'
      let video = await request<typeof askVideo>('PUT', path, { params }, { signal })
      for (const ms of pausesMs) {
        if (video.state !== 'asking') break
        await pause(ms, signal)
        video = await request<typeof readVideo>('GET', path, { params }, { signal })
      }
      void client.invalidateQueries({ queryKey: ['showcase-page-facts'] })
      void client.invalidateQueries({ queryKey: videoNewsQuery.queryKey })
      return video
    },
    // the poster is copied after the answer
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.state === 'ready' && data.poster === null && dataUpdateCount < maxLooks ? refetchAskingMs : false,
    staleTime: 60_000,
    retry: false,
  })

/** The videos of the page that cannot be played, and the channels that it names. */
export const videoNewsQuery = queryOptions({
  queryKey: ['video-news'],
  queryFn: ({ signal }) => request<typeof readVideoNews>('GET', '/api/showcase/video-news', {}, { signal }),
})
