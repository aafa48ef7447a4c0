import type { DeliveryTerms } from '#domains/catalogue/terms-contract.ts'
import { minute } from '#platform/common/time.ts'
import { dateStart, zonedAt } from '#platform/common/zoned.ts'

/** The last minute of the day by which something ordered at `now` is delivered, on the provider's clock. */
export function deliveryDue(
  { deliverWithinDays, timezone }: Pick<DeliveryTerms, 'deliverWithinDays' | 'timezone'>,
  now: Date,
): Date {
  const after = zonedAt(now.getTime(), timezone)
    .toPlainDate()
    .add({ days: deliverWithinDays + 1 })
  return new Date(dateStart(after, timezone) - minute)
}
