import type { IndividualService, WeeklySchedule } from '#domains/catalogue/contract.ts'
import { type Offer, offerOf } from '#domains/scheduling/rules/offer.ts'
import { aSchedule, aService } from './service.ts'

export type OfferInput = Partial<Omit<IndividualService, 'schedule'> & WeeklySchedule>

/** The offer of a service with these hours and limits. Default: an hour at a time, weekdays 9 to 5 in New York. */
export function anOffer({ timezone, days, exceptions, ...service }: OfferInput = {}): Offer {
  const schedule = aSchedule({
    ...(timezone && { timezone }),
    ...(days && { days }),
    ...(exceptions && { exceptions }),
  })
  return offerOf({ ...aService(service), schedule })
}
