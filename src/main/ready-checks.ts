import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Config } from '#platform/config/config.ts'
import type { Check } from '#platform/http/health.ts'
import type { Ground } from './ground.ts'

/** Returns the readiness checks of this process. Vendors are not checked. */
export function readyChecks(config: Config, { db }: Ground): Check[] {
  return [
    { name: 'database', run: async () => (await sql`select 1`.execute(db)).rows.length === 1 },
    { name: 'data folder', run: () => access(config.DATA_DIR, constants.W_OK).then(() => true) },
  ]
}
