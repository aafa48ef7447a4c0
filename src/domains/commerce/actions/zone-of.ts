import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'

/** The zone in which a provider's days begin: that of the first live service; UTC if there is none. */
export async function zoneOf(
  { catalogue }: CommerceDeps,
  context: Context,
  provider: string,
): Promise<string> {
  const [first] = await catalogue.listLive(context, provider)
  return first?.schedule.timezone ?? 'UTC'
}
