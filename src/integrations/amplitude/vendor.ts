import { z } from 'zod'
import type { Settings } from '#platform/config/setting.ts'
import { createOutbound } from '#platform/http/outbound.ts'
import type { Vendor } from '../vendor.ts'

const settings = {
  AMPLITUDE_SERVER_URL: {
    schema: z.url().default('https://api2.amplitude.com/2/httpapi'),
    meaning: 'Where collected events are forwarded when AMPLITUDE_API_KEY is set',
    address: true,
  },
  AMPLITUDE_API_KEY: {
    schema: z.string().trim().min(1).optional(),
    meaning: 'Key of the analytics service; none: events stay here',
  },
} satisfies Settings

/** Forwards analytics events if a key is set. */
export const amplitude: Vendor<typeof settings> = {
  name: 'amplitude',
  settings,
  async connect({ AMPLITUDE_SERVER_URL, AMPLITUDE_API_KEY }) {
    if (!AMPLITUDE_API_KEY) return {}
    const { amplitudeForwarder } = await import('./forwarder.ts')
    return { events: amplitudeForwarder(createOutbound(), AMPLITUDE_SERVER_URL, AMPLITUDE_API_KEY) }
  },
}
