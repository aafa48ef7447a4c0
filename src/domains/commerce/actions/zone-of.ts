import { isTimeZone } from '#platform/common/zone-names.ts'
import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'

/** The zone in which a provider's days begin: that of the live profile, else of the first live service; UTC if there is neither. */
export async function zoneOf(
  { catalogue, placeOf }: Pick<CommerceDeps, 'catalogue' | 'placeOf'>,
  context: Context,
  provider: string,
): Promise<string> {
  const zone = (await placeOf(context, provider))?.timezone
  if (zone !== undefined && isTimeZone(zone)) return zone
  const [first] = await catalogue.listLive(context, provider)
  return first?.schedule.timezone ?? 'UTC'
}
