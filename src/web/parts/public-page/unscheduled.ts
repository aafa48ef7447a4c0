import type { PublicService } from '#domains/showcase/contract.ts'

type Sold = Pick<PublicService, 'deliverWithinDays' | 'nextAvailable' | 'visibility'>

/** Whether a service is bought without a time. */
export const isUnscheduled = ({ deliverWithinDays }: Pick<Sold, 'deliverWithinDays'>): boolean =>
  deliverWithinDays !== undefined

/** Whether visitors can buy a service now: it has a free time, or needs none. */
export const canBeBought = (service: Sold): boolean =>
  service.visibility === 'public' && (service.nextAvailable !== null || isUnscheduled(service))

/** `Delivered within 5 days` */
export const deliveredWithin = (days: number): string =>
  days === 1 ? 'Delivered within a day' : `Delivered within ${days} days`
