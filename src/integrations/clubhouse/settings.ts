import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import type { Settings, Values } from '#platform/config/setting.ts'

export const settings = {
  CLUBHOUSE_URL: {
    schema: z.url().optional(),
    meaning: 'Pages of Clubhouse events: where they are read instead of clubhouse.com',
    address: true,
  },
} satisfies Settings

/** The path of the stand-in on this server. */
export const simPath = '/__sim/clubhouse'

export type ClubhouseSettings = {
  /** Maps an event's address to the one that is requested in its place; undefined: itself. */
  readonly near: (url: URL) => URL | undefined
  readonly standIn: boolean
}

/** Returns undefined if no pages are read. `address` is the stand-in's, such as http://127.0.0.1:3000. */
export function clubhouseSettings(
  { INTEGRATIONS, CLUBHOUSE_URL }: Config & Values<typeof settings>,
  address: () => string,
): ClubhouseSettings | undefined {
  if (INTEGRATIONS === 'off') return undefined
  const standIn = INTEGRATIONS === 'sim' && CLUBHOUSE_URL === undefined
  const elsewhere = () => (standIn ? `${address()}${simPath}` : CLUBHOUSE_URL)
  return {
    standIn,
    near({ pathname, search }) {
      const base = elsewhere()
      return base === undefined ? undefined : new URL(`${base.replace(/\/$/, '')}${pathname}${search}`)
    },
  }
}
