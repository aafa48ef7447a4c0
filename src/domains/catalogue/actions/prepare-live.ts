import { type GroupService, LiveClass } from '../cards-contract.ts'
import {
  approvalNoticeMin,
  closedWeek,
  fail,
  type IndividualService,
  LiveService,
  maxHorizonDays,
  type WeeklySchedule,
} from '../contract.ts'
import { refundPolicyOf } from '../rules/refund-policy.ts'
import { assertSchedule } from './check-schedule.ts'
import { cleanRichText } from './clean-rich-text.ts'

/**
 * Returns the live service to publish: its own schedule or the profile's, or the dates alone on which it is offered; without hours, on
 * the clock of the profile, if it is unscheduled; clean texts, the refund ladder, and at least `approvalNoticeMin` of notice if it requires
 * approval.
 * Throws `catalogue.schedule_missing`, `catalogue.dates_missing`, `catalogue.windows_overlap`, `catalogue.window_invalid`.
 */
export function prepareLive(
  service: IndividualService,
  profileSchedule: WeeklySchedule | null,
  profileZone: string = profileSchedule?.timezone ?? 'UTC',
): LiveService {
  const { scheduleType } = service
  const schedule = scheduleOf(service, profileSchedule, profileZone)
  assertSchedule(schedule)
  const refund = refundPolicyOf(service)
  const { requiresApproval, minNoticeMin } = service
  return LiveService.parse({
    ...service,
    // one customer buys it for one price, at once
    ...(service.fulfilment === 'unscheduled' && { requiresApproval: false, maxPartySize: 1 }),
    schedule,
    // dates are few, and each was chosen: all of them can be booked
    horizonDays: scheduleType === 'one_time' ? maxHorizonDays : service.horizonDays,
    description: cleanRichText(service.description),
    refund: { ...refund, description: cleanRichText(refund.description) },
    minNoticeMin: requiresApproval ? Math.max(minNoticeMin, approvalNoticeMin) : minNoticeMin,
  })
}

function scheduleOf(
  service: IndividualService,
  profileSchedule: WeeklySchedule | null,
  profileZone: string,
): WeeklySchedule {
  const { entityId, fulfilment, scheduleType } = service
  if (fulfilment === 'unscheduled') return { timezone: profileZone, days: closedWeek, exceptions: [] }
  const own = scheduleType === 'one_time' ? datesOf(service) : service.schedule
  return own ?? profileSchedule ?? fail('catalogue.schedule_missing', { entityId })
}

/** The dates of a service without a week. Throws `catalogue.dates_missing`. */
function datesOf({ entityId, schedule }: IndividualService): WeeklySchedule {
  const dates = (schedule?.exceptions ?? []).filter(({ windows }) => windows.length > 0)
  if (!schedule || dates.length === 0) return fail('catalogue.dates_missing', { entityId })
  return { ...schedule, days: closedWeek, exceptions: dates }
}

/** Returns the live class to publish: its own zone or the profile's, clean texts, the refund ladder, notice as above. */
export function prepareLiveClass(group: GroupService, profileZone: string): LiveClass {
  const refund = refundPolicyOf(group)
  const { requiresApproval, minNoticeMin } = group
  return LiveClass.parse({
    ...group,
    timezone: group.timezone ?? profileZone,
    description: cleanRichText(group.description),
    refund: { ...refund, description: cleanRichText(refund.description) },
    minNoticeMin: requiresApproval ? Math.max(minNoticeMin, approvalNoticeMin) : minNoticeMin,
  })
}
