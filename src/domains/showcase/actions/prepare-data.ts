import { IndividualService, WeeklySchedule } from '#domains/catalogue/contract.ts'
import type { Catalogue } from '#domains/catalogue/index.ts'
import type { WritableKind } from '../rules/kinds.ts'
import type { Data } from '../rules/merge-record.ts'

/**
 * A valid record as it is kept: rich text cleaned, schedules checked. Fails with `catalogue.windows_overlap` and
 * `catalogue.window_invalid`.
 */
export function prepareData(catalogue: Catalogue, kind: WritableKind, data: Data): Data {
  if (kind === 'weeklyScheduleSettings') {
    catalogue.assertSchedule(WeeklySchedule.parse(data))
    return data
  }
  if (kind !== 'individualService') return data
  const service = IndividualService.parse(data)
  if (service.schedule) catalogue.assertSchedule(service.schedule)
  const { description, refund } = service
  return {
    ...service,
    description: catalogue.cleanRichText(description),
    refund: { ...refund, description: catalogue.cleanRichText(refund.description) },
  }
}
