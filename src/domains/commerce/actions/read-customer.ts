import { fail as failPeople } from '#domains/people/contract.ts'
import type { Context } from '#platform/context.ts'
import type { CustomerDetail } from '../customers-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { findCustomer } from '../store/customers.ts'
import { withSessions } from './list-customers.ts'

/** Reads one customer. Only the owner may call it. Throws `people.person_missing`. */
export async function readCustomer(
  deps: CommerceDeps,
  context: Context,
  { id }: { readonly id: string },
): Promise<CustomerDetail> {
  const provider = deps.accounts.requireOwner(context)
  const found = await findCustomer(context, provider, id)
  if (!found) return failPeople('people.person_missing')
  const [customer] = await withSessions(deps, context, provider, [found])
  if (!customer) return failPeople('people.person_missing')
  const { since, notes, captured, promised } = found
  return { ...customer, since: since.toISOString(), notes, paidCents: captured, refundedCents: promised }
}
