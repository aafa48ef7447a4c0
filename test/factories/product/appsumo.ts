import Fastify, { type FastifyInstance } from 'fastify'
import { createLicences } from '#integrations/appsumo/client.ts'
import { type AppsumoSettings, appsumoSettings } from '#integrations/appsumo/settings.ts'
import { mountAppsumoSim } from '#integrations/appsumo/sim/mount.ts'
import { appsumo } from '#integrations/appsumo/vendor.ts'
import type { Clock } from '#platform/common/time.ts'
import { readConfig } from '#platform/config/config.ts'
import { createOutbound } from '#platform/http/outbound.ts'

/** The licence stand-in in its own server, with the real client. `add` registers more routes. */
export async function anAppsumo(
  clock: Clock,
  options: { deliverTimes?: number; add?: (app: FastifyInstance, settings: AppsumoSettings) => void } = {},
) {
  const app = Fastify({ forceCloseConnections: true })
  let url = ''
  const settings = appsumoSettings(readConfig({ INTEGRATIONS: 'sim' }, [appsumo]), () => url)
  if (!settings) throw new Error('the stand-in is off')
  const { deliverTimes = 2 } = options
  const sim = mountAppsumoSim(app, { environment: 'development', settings, clock, deliverTimes })
  options.add?.(app, settings)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/__sim/appsumo${path}`, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json() as Promise<{ licence: string; events: number[]; code: string }>
  }
  return {
    url,
    sim,
    settings,
    licences: createLicences(createOutbound({ wait: async () => {} }), settings),
    /** Controls the stand-in through its admin API over HTTP. */
    steer: (path: string, body: object = {}) => ask('POST', path, body),
    /** The code with which the vendor sends the buyer of a licence. */
    codeOf: async (licence: string) => (await ask('GET', `/licences/${licence}/redirect`)).code,
    close: () => app.close(),
  }
}
