import { type Context, transact } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { PeopleDeps } from '../ports.ts'
import { lockPerson } from '../store/people.ts'

/**
 * Erases the personal data of a person in every area, in one transaction (product.md 23). Only the owner may call it.
 * Amounts, numbers and dates stay. Idempotent: `erased` is false for a person who is erased already. Throws
 * `people.person_missing`, `.session_to_come`, `.money_under_way`.
 */
export async function erasePerson(
  { accounts, erasers }: PeopleDeps,
  context: Context,
  { id: personId }: { readonly id: string },
): Promise<{ erased: boolean }> {
  const provider = accounts.requireOwner(context)
  return transact(context, async (inside) => {
    // an order of this person that is being placed has this lock, or waits for it and then makes a new person
    const person = await lockPerson(inside, { provider, personId })
    if (!person) return fail('people.person_missing')
    if (person.isErased) return { erased: false }
    for (const erase of erasers()) {
      await erase(inside, { provider, personId, email: person.email })
      await context.stopPoint?.('person-erasing')
    }
    return { erased: true }
  })
}
