import { sql } from 'kysely'
import type { ErasedPerson } from '#platform/area.ts'
import type { Context } from '#platform/context.ts'

/** Deletes the mails of an erased account, which contain names and messages of people, and its mail choices. */
export async function eraseAccount({ db }: Context, provider: string): Promise<void> {
  await db.deleteFrom('mails').where('provider', '=', provider).execute()
  await db.deleteFrom('mailChoices').where('provider', '=', provider).execute()
}

/** Deletes the mails to a person, and those that tell the provider what the person wrote. */
export async function erasePerson({ db }: Context, { provider, email }: ErasedPerson): Promise<void> {
  await sql`delete from mails where provider = ${provider}
    and (lower(recipient) = lower(${email}) or lower(payload ->> 'email') = lower(${email}))`.execute(db)
}
