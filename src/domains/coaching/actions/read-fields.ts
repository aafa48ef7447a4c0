import type { Context } from '#platform/context.ts'
import type { PageField } from '../contract.ts'
import type { CoachingDeps } from '../ports.ts'

/** Reads the texts of the draft that tasks speak of. Only the owner may call it. */
export async function readFields(
  { accounts, fields }: CoachingDeps,
  context: Context,
): Promise<{ fields: PageField[] }> {
  accounts.requireOwner(context)
  return { fields: [...(await fields.list(context))] }
}
