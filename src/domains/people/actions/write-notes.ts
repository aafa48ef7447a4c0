import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { PeopleDeps } from '../ports.ts'
import { storeNotes } from '../store/people.ts'

/** Writes the provider's own notes about a person. Only the owner may call it. Throws `people.person_missing`. */
export async function writeNotes(
  { accounts }: PeopleDeps,
  context: Context,
  { id, notes }: { readonly id: string; readonly notes: string },
): Promise<{ notes: string }> {
  const provider = accounts.requireOwner(context)
  return (await storeNotes(context, { provider, personId: id }, notes))
    ? { notes }
    : fail('people.person_missing')
}
