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
  /** A hash of `words`, the text that the person saw. */
  readonly textVersion: string
  readonly words: string
}

/** Appends to the history of a contact's consent. The caller may choose its id. */
export async function addConsent(
  context: Context,
  { id = newEntityId(), ...consent }: Consent & { readonly id?: string },
): Promise<void> {
  const at = context.clock.now()
  await context.db
    .insertInto('contactConsents')
    .values({ ...consent, id, at, seal: sealOf({ ...consent, at }) })
    .execute()
}

/** SQL: the seal of a consent, without which the database takes none; it refuses a change of any part. */
export const sealOf = ({
  step,
  at,
  network,
  page,
  textVersion,
  words,
}: Pick<Consent, 'step' | 'network' | 'page' | 'textVersion' | 'words'> & {
  readonly at: Date
}): RawBuilder<string> =>
  sql<string>`consent_seal(${step}::text, ${at}::timestamptz, ${network}::text, ${page}::text, ${textVersion}::text, ${words}::text)`
