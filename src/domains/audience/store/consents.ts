import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { newEntityId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'

export type Consent = {
  readonly provider: string
  readonly contactId: string
  readonly step: 'asked' | 'confirmed' | 'declared' | 'withdrawn' | 'complained'
  readonly network: string
  /** The path of the page on which it was given. */
  readonly page: string
  /** The text that the person saw; '' for none. */
  readonly words: string
}

/** The version of a text that a person agreed to: a hash of its words; '' for none. */
export const textVersionOf = (words: string): string =>
  words === '' ? '' : createHash('sha256').update(words).digest('base64url').slice(0, 16)

/** Appends to the history of a contact's consent. The caller may choose its id. */
export async function addConsent(
  context: Context,
  { id = newEntityId(), ...consent }: Consent & { readonly id?: string },
): Promise<void> {
  const at = context.clock.now()
  const said = { ...consent, textVersion: textVersionOf(consent.words) }
  await context.db
    .insertInto('contactConsents')
    .values({ ...said, id, at, seal: sealOf({ ...said, at }) })
    .execute()
}

/** The words to which a contact was asked to agree last; '' if it never was. */
export async function wordsAskedLast(
  context: Context,
  { provider, contactId }: Pick<Consent, 'provider' | 'contactId'>,
): Promise<string> {
  const row = await context.db
    .selectFrom('contactConsents')
    .select('words')
    .where('provider', '=', provider)
    .where('contactId', '=', contactId)
    .where('step', '=', 'asked')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.words ?? ''
}

/** SQL: the seal of a consent, without which the database takes none; it refuses a change of any part. */
export const sealOf = ({
  step,
  at,
  network,
  page,
  textVersion,
  words,
}: Pick<Consent, 'step' | 'network' | 'page' | 'words'> & {
  readonly at: Date
  readonly textVersion: string
}): RawBuilder<string> =>
  sql<string>`consent_seal(${step}::text, ${at}::timestamptz, ${network}::text, ${page}::text, ${textVersion}::text, ${words}::text)`
