import { sql } from 'kysely'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { retiredKeyLife } from '../rules/key-life.ts'
import { forgetRetiredKeys } from './signing-keys.ts'

/** Deletes expired challenges, codes, sessions and retired keys, and attempt counts older than a day. */
export async function forgetExpired(context: Context): Promise<void> {
  const now = context.clock.now()
  const yesterday = new Date(now.getTime() - day)
  await sql`
    with challenges as (delete from identity_challenges where expires_at < ${now}),
      codes as (delete from identity_codes where expires_at < ${yesterday}),
      hosted_sessions as (delete from identity_hosted_sessions where expires_at < ${now}),
      hosted_codes as (delete from identity_hosted_codes where expires_at < ${yesterday}),
      departures as (delete from identity_hosted_departures where expires_at < ${now}),
      attempts as (delete from identity_attempts where last_at < ${yesterday} and since < ${yesterday})
    delete from identity_sessions where expires_at < ${yesterday}`.execute(context.db)
  await forgetRetiredKeys(context.db, new Date(now.getTime() - retiredKeyLife))
}
