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
  await context.db
    .insertInto('contactConsents')
    .values({ ...consent, id, at: context.clock.now() })
    .execute()
}
