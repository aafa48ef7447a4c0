import type { Booking } from '#domains/scheduling/contract.ts'
import type { ProviderPlace } from '#platform/common/provider-place.ts'
import { canonicalZone } from '#platform/common/zone-names.ts'
import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'

type Zoned = Pick<Booking, 'provider' | 'visitorTimezone' | 'serviceTimezone'>

/**
 * Reads the provider's place for sentences in the customer's zone. Undefined, without a read, for a customer in another
 * zone than the service's: that zone has the name of its city. `known`: the place was read before.
 */
export async function placeForCustomer(
  { placeOf }: Pick<CommerceDeps, 'placeOf'>,
  context: Context,
  { provider, visitorTimezone, serviceTimezone }: Zoned,
  known?: { readonly place: ProviderPlace | undefined },
): Promise<ProviderPlace | undefined> {
  if (canonicalZone(visitorTimezone) !== canonicalZone(serviceTimezone)) return undefined
  return known ? known.place : placeOf(context, provider)
}
