import { z } from 'zod'
import type { Settings } from '#platform/config/setting.ts'

/** Addresses with an optional port, such as `9.9.9.9` and `[2620:fe::fe]:53`. */
const servers = /^[\d.:a-f[\]]+(?:,[\d.:a-f[\]]+)*$/i

export const settings = {
  DNS_SERVERS: {
    schema: z.string().trim().regex(servers).optional(),
    meaning:
      'Name servers that are asked for the records of own domains, by commas; none: those of the machine',
  },
} satisfies Settings

/** The path of the stand-in on this server. */
export const simPath = '/__sim/domain-names'
