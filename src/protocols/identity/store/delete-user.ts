import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** The user of this internal name is gone with codes, sign-ins and devices; nothing happens where there is none. */
export async function deleteUserNamed(context: Pick<Context, 'db'>, username: string): Promise<void> {
  await sql`delete from identity_users where username = ${username}`.execute(context.db)
}
