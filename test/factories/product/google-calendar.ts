import { createHash, randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { createGoogleCalendars } from '#integrations/google/calendar-client.ts'
import { type CalendarSettings, calendarSettings } from '#integrations/google/calendar-settings.ts'
import { mountCalendarSim } from '#integrations/google/sim/calendar/mount.ts'
import { google } from '#integrations/google/vendor.ts'
import type { Clock } from '#platform/common/time.ts'
import { readConfig } from '#platform/config/config.ts'
import { createOutbound } from '#platform/http/outbound.ts'

type Consent = {
  readonly email: string
  /** The scopes that stay ticked; without it all. */
  readonly ticked?: readonly string[]
  readonly deny?: boolean
}

/** The stand-in of Google Calendar in its own server, with the real client. `add` registers more routes. */
export async function aGoogleCalendar(
  clock: Clock,
  options: {
    deliverTimes?: number
    timeoutMs?: number
    file?: string
    add?: (app: FastifyInstance, settings: CalendarSettings) => void
  } = {},
) {
  const app = Fastify({ forceCloseConnections: true })
  let url = ''
  const made = calendarSettings(readConfig({ INTEGRATIONS: 'sim' }, [google]), () => url)
  if (!made) throw new Error('the stand-in is off')
  const settings: CalendarSettings = {
    ...made,
    // the port is known only once the server listens
    get authUrl() {
      return `${url}/__sim/googlecalendar/o/oauth2/v2/auth`
    },
  }
  const { deliverTimes = 2, timeoutMs, file } = options
  const sim = mountCalendarSim(app, {
    environment: 'development',
    settings,
    clock,
    deliverTimes,
    ...(file && { file }),
  })
  options.add?.(app, settings)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  const outbound = createOutbound({ wait: async () => {} })
  const hasty: typeof outbound =
    timeoutMs === undefined ? outbound : { send: (request) => outbound.send({ ...request, timeoutMs }) }
  const calendars = createGoogleCalendars(hasty, settings, clock)

  /** Goes to the consent page as a browser does; returns the address to which it is sent back, and the verifier. */
  async function consent({ email, ticked, deny = false }: Consent) {
    const codeVerifier = randomBytes(48).toString('base64url')
    const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
    const address = calendars.grants.signInUrl({ state: 'state-1', codeChallenge })
    const page = await fetch(address)
    if (!page.ok) throw new Error(`the consent page answered ${page.status}: ${await page.text()}`)
    const shown = [...(await page.text()).matchAll(/name="scope" value="([^"]+)"/g)].map(
      ([, scope]) => scope ?? '',
    )
    const answer = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(
        deny
          ? { deny: 'true' }
          : [['email', email], ...(ticked ?? shown).map((one): [string, string] => ['scope', one])],
      ),
    })
    const back = new URL(answer.headers.get('location') ?? '')
    return { back, shown, code: back.searchParams.get('code') ?? '', codeVerifier }
  }

  return {
    url,
    sim,
    settings,
    calendars,
    consent,
    /** Connects an account through the consent page. */
    async connect(email: string, ticked?: readonly string[]) {
      const { code, codeVerifier } = await consent({ email, ...(ticked && { ticked }) })
      return calendars.grants.exchange({ code, codeVerifier })
    },
    /** Controls the stand-in through its admin API over HTTP. */
    async steer(path: string, body: object = {}, method = 'POST') {
      const response = await fetch(`${url}/__sim/googlecalendar${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(method !== 'GET' && { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return response.json() as Promise<{ id: string }>
    },
    close: () => app.close(),
  }
}
