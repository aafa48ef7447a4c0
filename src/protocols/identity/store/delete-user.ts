import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Deletes the user with this internal name, with its codes, sign-ins and devices. Does nothing for an unknown name. */
export async function deleteUserNamed(context: Pick<Context, 'db'>, username: string): Promise<void> {
  await sql`delete from identity_users where username = ${username}`.execute(context.db)
}
