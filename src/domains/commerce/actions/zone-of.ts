import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'

/** The zone in which a provider's days begin: that of the first service sold; UTC while nothing is. */
export async function zoneOf(
  { catalogue }: CommerceDeps,
  context: Context,
  provider: string,
): Promise<string> {
  const [first] = await catalogue.listLive(context, provider)
  return first?.schedule.timezone ?? 'UTC'
}
