import { createHash, randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Tokens } from '#domains/connections/ports.ts'
import { createZoomMeetings } from '#integrations/zoom/meetings.ts'
import { type ZoomSettings, zoomSettings } from '#integrations/zoom/settings.ts'
import { mountZoomSim } from '#integrations/zoom/sim/mount.ts'
import { zoom } from '#integrations/zoom/vendor.ts'
import type { Clock } from '#platform/common/time.ts'
import { readConfig } from '#platform/config/config.ts'
import { createOutbound } from '#platform/http/outbound.ts'

type Choice = { readonly type?: 1 | 2; readonly without?: string; readonly deny?: boolean }

/** The Zoom stand-in in its own server, with the real client. `add` registers more routes. */
export async function aZoom(
  clock: Clock,
  options: {
    deliverTimes?: number
    file?: string
    add?: (app: FastifyInstance, settings: ZoomSettings) => void
  } = {},
) {
  const app = Fastify({ forceCloseConnections: true })
  let url = ''
  const made = zoomSettings(readConfig({ INTEGRATIONS: 'sim' }, [zoom]), () => url)
  if (!made) throw new Error('the stand-in is off')
  const settings: ZoomSettings = { ...made, signInUrl: () => `${url}/__sim/zoom/oauth` }
  const { deliverTimes = 2, file } = options
  const sim = mountZoomSim(app, {
    environment: 'development',
    settings,
    publicUrl: () => url,
    clock,
    deliverTimes,
    ...(file !== undefined && { file }),
  })
  options.add?.(app, settings)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  const meetings = createZoomMeetings(createOutbound({ wait: async () => {} }), settings, clock)
  const { grants } = meetings

  async function steer(path: string, body: object = {}, method = 'POST'): Promise<Record<string, unknown>> {
    const response = await fetch(`${url}/__sim/zoom${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json() as Promise<Record<string, unknown>>
  }

  /** Signs an account in as its owner does in a browser. Returns where the vendor sends the browser. */
  async function choose(email: string, { type = 2, without = '', deny }: Choice = {}) {
    const codeVerifier = randomBytes(32).toString('base64url')
    const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
    const signIn = grants.signInUrl({ state: 's'.repeat(32), codeChallenge })
    const answer = await fetch(signIn, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ email, type: String(type), without, ...(deny && { deny: 'true' }) }),
    })
    const back = new URL(answer.headers.get('location') ?? '', url)
    return { back, signIn, codeVerifier, code: back.searchParams.get('code') ?? '' }
  }

  return {
    url,
    sim,
    settings,
    meetings,
    grants,
    choose,
    /** Connects an account. */
    async allow(email: string, choice?: Choice): Promise<Tokens & { readonly refreshToken: string }> {
      const { code, codeVerifier } = await choose(email, choice)
      const tokens = await grants.exchange({ code, codeVerifier })
      const { refreshToken } = tokens
      if (refreshToken === null) throw new Error('a grant without a refresh token')
      return { ...tokens, refreshToken }
    },
    /** Controls the stand-in through its admin API over HTTP. */
    steer,
    close: () => app.close(),
  }
}
