import Fastify, { type FastifyInstance } from 'fastify'
import type { TextTransport } from '#domains/notifications/ports.ts'
import { createTwilioTexts } from '#integrations/twilio/client.ts'
import { type TwilioSettings, twilioSettings } from '#integrations/twilio/settings.ts'
import { mountTwilioSim } from '#integrations/twilio/sim/mount.ts'
import type { Sim } from '#integrations/twilio/sim/sim.ts'
import { twilio } from '#integrations/twilio/vendor.ts'
import type { Clock } from '#platform/common/time.ts'
import { readConfig } from '#platform/config/config.ts'
import { createOutbound } from '#platform/http/outbound.ts'

export const twilioEnv = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token of the stand-in',
  TWILIO_FROM: '+15005550006',
}

export type Telephones = {
  readonly url: string
  readonly sim: Sim
  readonly settings: TwilioSettings
  readonly texts: TextTransport
  /** Controls the stand-in through its admin API over HTTP. */
  steer(path: string, body?: object): Promise<unknown>
  close(): Promise<void>
}

/** The text message stand-in in its own server, with the real client. `add` registers more routes. */
export async function aTwilio(
  clock: Clock,
  options: {
    deliverTimes?: number
    add?: (app: FastifyInstance, settings: TwilioSettings) => void
  } = {},
): Promise<Telephones> {
  const app = Fastify({ forceCloseConnections: true })
  let url = ''
  const made = twilioSettings(readConfig({ INTEGRATIONS: 'sim', ...twilioEnv }, [twilio]), () => url)
  if (!made) throw new Error('the stand-in is off')
  const settings: TwilioSettings = {
    ...made,
    // the port is known only once the server listens
    get callbackUrl() {
      return `${url}/api/webhooks/twilio`
    },
  }
  const { deliverTimes = 2 } = options
  const sim = mountTwilioSim(app, { environment: 'development', settings, clock, deliverTimes })
  options.add?.(app, settings)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    sim,
    settings,
    texts: createTwilioTexts(createOutbound(), settings),
    async steer(path, body = {}) {
      const response = await fetch(`${url}/__sim/twilio${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
      return response.json()
    },
    close: () => app.close(),
  }
}
