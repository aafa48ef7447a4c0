import { newEntityId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'

export type ShowcaseRow = {
  entityId: string
  isPublished: boolean
  liveNumber: number | null
  lastNumber: number
}

const columns = ['entityId', 'isPublished', 'liveNumber', 'lastNumber'] as const

/** Takes the provider's Showcase for this transaction, made when there is none, so that saves come one after another. */
export function lockShowcase(context: Context, provider: string): Promise<ShowcaseRow> {
  return context.db
    .insertInto('showcases')
    .values({ provider, entityId: newEntityId(), createdAt: context.clock.now() })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ provider }))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function setState(
  context: Context,
  provider: string,
  state: Partial<Omit<ShowcaseRow, 'entityId'>>,
): Promise<void> {
  await context.db.updateTable('showcases').set(state).where('provider', '=', provider).execute()
}

export async function findShowcase(context: Context, provider: string): Promise<ShowcaseRow | undefined> {
  return context.db
    .selectFrom('showcases')
    .select(columns)
    .where('provider', '=', provider)
    .executeTakeFirst()
}

/** Nothing of the provider's Showcase is left: records, snapshots, state. */
export async function eraseShowcase(context: Context, provider: string): Promise<void> {
  for (const table of ['records', 'snapshots', 'showcases'] as const)
    await context.db.deleteFrom(table).where('provider', '=', provider).execute()
}
