import type { Context } from '#platform/context.ts'

/** Reads the stored choices of a provider: whether each mail is on, by template. */
export async function readChoices(context: Context, provider: string): Promise<ReadonlyMap<string, boolean>> {
  const rows = await context.db
    .selectFrom('mailChoices')
    .select(['template', 'isOn'])
    .where('provider', '=', provider)
    .execute()
  return new Map(rows.map(({ template, isOn }) => [template, isOn]))
}

/** Stores whether a mail is on. Idempotent. */
export async function writeChoice(
  context: Context,
  { provider, template, isOn }: { provider: string; template: string; isOn: boolean },
): Promise<void> {
  const changedAt = context.clock.now()
  await context.db
    .insertInto('mailChoices')
    .values({ provider, template, isOn, changedAt })
    .onConflict((conflict) => conflict.columns(['provider', 'template']).doUpdateSet({ isOn, changedAt }))
    .execute()
}
