import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ConfigError } from '#platform/config/config.ts'
import { drop } from '#platform/stand-ins/disturb.ts'
import { type Faults, takeFault, untilTakenBack } from '#platform/stand-ins/faults.ts'
import type { StandIn } from '#platform/stand-ins/stand-in.ts'
import { mountSteering } from '#platform/stand-ins/steering.ts'
import { simPath } from '../settings.ts'
import { feedOf } from './feed.ts'
import { videosPage } from './page.ts'
import { youtubeStandIn } from './stand-in.ts'
import { drawThumbnail } from './thumbnail.ts'
import { createVideos, type SimVideo, type Videos, videoStates } from './videos.ts'

const id = z.string().regex(/^[\w-]{11}$/)
const Video = z.object({
  youtubeId: id,
  title: z.string().trim().max(100).default(''),
  state: z.enum(videoStates).optional(),
})
const Upload = Video.extend({ channelId: z.string().regex(/^UC[\w-]{22}$/) })

type Options = { readonly environment: 'development' | 'production'; readonly now: () => Date }
type Sim = { readonly videos: Videos; readonly faults: Faults; readonly log: string[] }

/** Mounts the stand-in for YouTube: oEmbed, thumbnails, feeds, an API for tests and a page. Throws in production. */
export function mountYoutubeSim(app: FastifyInstance, { environment, now }: Options): StandIn {
  if (environment === 'production') throw new ConfigError('Stand-ins are refused when APP_ENV=production.')
  const sim: Sim = { videos: createVideos(now), faults: [], log: [] }
  const standIn = youtubeStandIn(sim.faults, () => {
    sim.videos.reset()
    sim.faults.length = 0
    sim.log.length = 0
  })
  void app.register(
    async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true }
      })
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      scope.setErrorHandler((error, _request, reply) => {
        const { statusCode = 500 } = error as { statusCode?: number }
        return reply.code(error instanceof z.ZodError ? 400 : statusCode).send({ error: String(error) })
      })
      mountVendor(scope, sim)
      mountVideos(scope, sim)
      mountSteering(scope, { ...standIn, log: sim.log })
      scope.get('/', async (_request, reply) =>
        reply.type('text/html; charset=utf-8').send(videosPage(sim.videos)),
      )
    },
    { prefix: simPath },
  )
  return standIn
}

/** The addresses that the product requests, each after the faults that are planned for it. */
function mountVendor(scope: FastifyInstance, { videos, faults, log }: Sim): void {
  const answered =
    (answer: (request: FastifyRequest, reply: FastifyReply) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const line = `GET ${request.url.replace(simPath, '')}`
      log.push(line)
      const fault = takeFault(faults, line)
      if (fault?.hang) await untilTakenBack(faults, fault, () => request.raw.socket.destroyed)
      if (fault?.dropConnection || fault?.hang) return drop(request, reply)
      if (fault?.delayMs) await sleep(fault.delayMs, undefined, { ref: false })
      if (fault?.status === undefined) return answer(request, reply)
      return reply
        .code(fault.status)
        .headers(fault.headers)
        .send(fault.body ?? 'planned')
    }

  scope.get(
    '/oembed',
    answered((request, reply) => {
      const { url = '' } = request.query as { url?: string }
      const youtubeId = id.safeParse(URL.parse(url)?.searchParams.get('v')).data
      if (youtubeId === undefined) return reply.code(400).type('text/html').send('Bad Request')
      const video = videos.find(youtubeId)
      const [status, words] = refusals[video.state] ?? []
      return status ? reply.code(status).type('text/html').send(words) : reply.send(oembedOf(video))
    }),
  )
  scope.get<{ Params: { id: string; file: string } }>(
    '/vi/:id/:file',
    answered(async (request, reply) => {
      const { id: youtubeId = '', file = '' } = request.params as { id?: string; file?: string }
      const [width, height] = thumbnails[file] ?? []
      if (!width || !height || videos.find(youtubeId).state === 'removed')
        return reply.code(404).type('text/html').send('Not Found')
      return reply.type('image/jpeg').send(await drawThumbnail(youtubeId, width, height))
    }),
  )
  scope.get(
    '/feeds/videos.xml',
    answered((request, reply) => {
      const { channel_id: channelId = '' } = request.query as { channel_id?: string }
      const entries = videos.feed(channelId)
      if (!entries) return reply.code(404).type('text/html').send('Not Found')
      return reply.type('text/xml; charset=UTF-8').send(feedOf(channelId, entries))
    }),
  )
}

const refusals: Readonly<Partial<Record<SimVideo['state'], readonly [number, string]>>> = {
  private: [403, 'Forbidden'],
  closed: [401, 'Unauthorized'],
  removed: [404, 'Not Found'],
}

const thumbnails: Readonly<Record<string, readonly [number, number]>> = {
  'maxresdefault.jpg': [1280, 720],
  'hqdefault.jpg': [480, 360],
}

const oembedOf = ({ youtubeId, title }: SimVideo) => ({
  title,
  author_name: 'Stand-in',
  author_url: 'https://www.youtube.com/@standin',
  type: 'video',
  height: 113,
  width: 200,
  version: '1.0',
  provider_name: 'YouTube',
  provider_url: 'https://www.youtube.com/',
  thumbnail_height: 360,
  thumbnail_width: 480,
  thumbnail_url: `https://i.ytimg.com/vi/${youtubeId}/hqdefault.jpg`,
  html: `<iframe width="200" height="113" src="https://www.youtube.com/embed/${youtubeId}?feature=oembed" allowfullscreen></iframe>`,
})

/** The routes by which tests and the page change videos. */
function mountVideos(scope: FastifyInstance, { videos }: Sim): void {
  const done = (request: FastifyRequest, reply: FastifyReply, answer: object) =>
    request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
      ? reply.redirect(`${simPath}/`, 303)
      : reply.send(answer)
  scope.post('/videos', async (request, reply) => {
    const { state, ...video } = Video.parse(request.body)
    videos.put({ ...video, ...(state && { state }) })
    return done(request, reply, videos.find(video.youtubeId))
  })
  scope.post('/channels', async (request, reply) => {
    const { channelId, youtubeId, title } = Upload.parse(request.body)
    videos.put({ youtubeId, title })
    videos.upload(channelId, youtubeId)
    return done(request, reply, { channelId })
  })
}
