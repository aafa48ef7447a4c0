import { zonedAt } from '#platform/common/zoned.ts'
import { type Context, transact } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { PassesDeps } from '../ports.ts'
import type { SoldPass } from '../provider-contract.ts'
import { addToStored, lockPass } from '../store/passes.ts'
import { soldPass } from './list-passes.ts'

/**
 * Adds credits and days to a pass; an ended one lasts so many days from now. Nothing can be taken from it. Only the owner may call
 * it. Throws `passes.pass_missing`, `.withdrawn`.
 */
export async function addToPass(
  deps: PassesDeps,
  context: Context,
  { id: passId, credits, days }: { readonly id: string; readonly credits: number; readonly days: number },
): Promise<SoldPass> {
  const provider = deps.accounts.requireOwner(context)
  const ref = { provider, passId }
  return transact(context, async (inside) => {
    const pass = await lockPass(inside, ref)
    if (!pass) return fail('passes.pass_missing')
    const now = inside.clock.now()
    const from = pass.endsAt > now ? pass.endsAt : now
    const endsAt =
      days === 0
        ? pass.endsAt
        : new Date(zonedAt(from.getTime(), pass.timezone).add({ days }).epochMilliseconds)
    const added = await addToStored(inside, ref, { credits, endsAt })
    if (!added) return fail('passes.withdrawn')
    const [holder] = await deps.people.find(inside, provider, [pass.personId])
    return soldPass(deps, context, { ...added, name: holder?.name ?? '', email: holder?.email ?? '' })
  })
}
