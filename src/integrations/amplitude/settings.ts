import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import type { Settings, Values } from '#platform/config/setting.ts'

const vendorUrl = 'https://api2.amplitude.com/2/httpapi'

export const settings = {
  AMPLITUDE_SERVER_URL: {
    schema: z.url().optional(),
    meaning: `Where collected events are forwarded when AMPLITUDE_API_KEY is set; default ${vendorUrl}, or the stand-in`,
    address: true,
  },
  AMPLITUDE_API_KEY: {
    schema: z.string().trim().min(1).optional(),
    meaning: 'Key of the analytics service; none: events stay here',
  },
} satisfies Settings

export type AmplitudeSettings = {
  readonly apiKey: string
  /** A function: a stand-in's port is known only after the start. */
  readonly url: () => string
  readonly standIn: boolean
}

/** The path of the stand-in on this server. */
export const simPath = '/__sim/amplitude'

/** Returns undefined if no events are forwarded. `address` is the stand-in's, such as http://127.0.0.1:3000. */
export function amplitudeSettings(
  config: Config & Values<typeof settings>,
  address: () => string,
): AmplitudeSettings | undefined {
  const { INTEGRATIONS, AMPLITUDE_API_KEY: apiKey, AMPLITUDE_SERVER_URL: chosen } = config
  if (INTEGRATIONS === 'off' || !apiKey) return undefined
  const standIn = INTEGRATIONS === 'sim' && chosen === undefined
  return {
    apiKey,
    standIn,
    url: () => (standIn ? `${address()}${simPath}/2/httpapi` : (chosen ?? vendorUrl)),
  }
}
