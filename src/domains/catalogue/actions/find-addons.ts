import type { Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { type Addon, addonTerms, bringing, canBeBrought } from '../rules/promotion-addon.ts'
import { findSellable } from '../store/live-services.ts'

type Bought = {
  readonly provider: string
  readonly serviceId: string
  /** When it was bought, and when its session starts; undefined: it has no date. */
  readonly now: Millis
  readonly start: Millis | undefined
}

/** Finds what the live page brings with something that was bought, by the add-on's id. */
export async function findAddons(
  context: Context,
  { provider, serviceId, now, start }: Bought,
): Promise<Addon[]> {
  const sold = await findSellable(context, provider, { entityId: serviceId })
  if (!sold?.promotions) return []
  const timezone = sold.type === 'group' ? sold.timezone : sold.schedule.timezone
  const found: Addon[] = []
  for (const promotion of bringing(
    { entityId: serviceId, timezone, promotions: sold.promotions },
    { now, start },
  )) {
    const brought = await findSellable(context, provider, { entityId: promotion.brings })
    const terms = brought && canBeBrought(brought) && addonTerms(promotion, brought.priceCents)
    if (brought && terms) found.push({ promotion, brought, terms })
  }
  return found
}
