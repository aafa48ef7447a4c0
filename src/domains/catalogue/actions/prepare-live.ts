import { type GroupService, LiveClass } from '../cards-contract.ts'
import {
  approvalNoticeMin,
  fail,
  type IndividualService,
  LiveService,
  type WeeklySchedule,
} from '../contract.ts'
import { refundPolicyOf } from '../rules/refund-policy.ts'
import { assertSchedule } from './check-schedule.ts'
import { cleanRichText } from './clean-rich-text.ts'

/**
 * Returns the live service to publish: its own schedule or the profile's, clean texts, the refund ladder, and at least
 * `approvalNoticeMin` of notice if it requires approval.
 * Throws `catalogue.schedule_missing`, `catalogue.windows_overlap`, `catalogue.window_invalid`.
 */
export function prepareLive(service: IndividualService, profileSchedule: WeeklySchedule | null): LiveService {
  const schedule =
    service.schedule ?? profileSchedule ?? fail('catalogue.schedule_missing', { entityId: service.entityId })
  assertSchedule(schedule)
  const refund = refundPolicyOf(service)
  const { requiresApproval, minNoticeMin } = service
  return LiveService.parse({
    ...service,
    schedule,
    description: cleanRichText(service.description),
    refund: { ...refund, description: cleanRichText(refund.description) },
    minNoticeMin: requiresApproval ? Math.max(minNoticeMin, approvalNoticeMin) : minNoticeMin,
  })
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
