import { z } from 'zod'
import type { VideoAnswer, VideoPages } from '#domains/showcase/videos-ports.ts'
import { createAddressFetcher, type Fetched, type FetchLimits } from '#platform/http/fetch-address.ts'
import type { Reach } from '#platform/http/typed-address.ts'
import { vendorQueue } from '#platform/jobs/queues.ts'
import { videosInFeed } from './feed.ts'
import { pagesHost, thumbnailsHost } from './settings.ts'

const name = 'youtube'
const limits = { timeoutMs: 10_000, userAgent: 'Showcase video reader', etag: null, modified: null } as const
const json = ['application/json']
const feeds = ['text/xml', 'application/xml', 'application/atom+xml']
const pictures = ['image/jpeg']

/** What oEmbed answers for a video that may be embedded (oembed.com, 2.3.4). */
const Embeddable = z.object({ title: z.string().trim().min(1) })

/**
 * The statuses with which YouTube's oEmbed refuses: 401 for a video that other sites may not embed, 403 for a private
 * one, 400 and 404 for an id without a video.
 */
const refusals: Readonly<Record<number, Extract<VideoAnswer, { kind: 'refused' }>['why']>> = {
  400: 'removed',
  401: 'closed',
  403: 'private',
  404: 'removed',
  410: 'removed',
}

/** The thumbnails of a video, the best first. Only the second one exists for every video. */
const thumbnails = ['maxresdefault', 'hqdefault'] as const

/** Asks YouTube about videos and channels, without a key (integrations 4.2). Requests no other host. */
export function createVideoPages(reach: Reach = {}, timeoutMs: number = limits.timeoutMs): VideoPages {
  const hosts = [pagesHost, thumbnailsHost]
  const fetchAddress = createAddressFetcher({ mayReach: ({ host }) => hosts.includes(host), ...reach })

  /** `status`: of the last answer; 0 if nothing answered. */
  async function ask(
    url: string,
    more: Pick<FetchLimits, 'types' | 'maxBytes'>,
  ): Promise<{ readonly found: Fetched; readonly status: number }> {
    let status = 0
    const onStatus = (answered: number): void => {
      status = answered
    }
    const found = await fetchAddress(url, { ...limits, timeoutMs, ...more, onStatus })
    return { found, status }
  }

  return {
    queue: vendorQueue(name),
    async look(youtubeId) {
      const page = encodeURIComponent(`https://${pagesHost}/watch?v=${youtubeId}`)
      const { found, status } = await ask(`https://${pagesHost}/oembed?format=json&url=${page}`, {
        types: json,
        maxBytes: 100_000,
      })
      const why = refusals[status]
      if (why) return { kind: 'refused', why }
      const answer = found.kind === 'read' && Embeddable.safeParse(jsonOf(found.body)).data
      return answer ? { kind: 'found', title: answer.title } : { kind: 'unanswered' }
    },
    async thumbnail(youtubeId) {
      for (const size of thumbnails) {
        const url = `https://${thumbnailsHost}/vi/${youtubeId}/${size}.jpg`
        const { found } = await ask(url, { types: pictures, maxBytes: 2_000_000 })
        if (found.kind === 'read') return found.body
      }
      return undefined
    },
    async newest(channelId) {
      const { found } = await ask(`https://${pagesHost}/feeds/videos.xml?channel_id=${channelId}`, {
        types: feeds,
        maxBytes: 2_000_000,
      })
      if (found.kind === 'read')
        return { kind: 'read', videos: videosInFeed(new TextDecoder().decode(found.body)) }
      return found.kind === 'refused' && found.reason === 'gone'
        ? { kind: 'missing' }
        : { kind: 'unanswered' }
    },
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
