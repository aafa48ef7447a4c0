import { fail, type WeeklySchedule } from '../contract.ts'
import { checkSchedule, type ScheduleFault } from '../rules/check-schedule.ts'

const sentences: Readonly<Record<ScheduleFault['fault'], string>> = {
  overlap: 'Two windows of a day overlap.',
  start: 'A window cannot start at 24:00.',
  reversed: 'The last day lies before the first.',
}

/** Throws `catalogue.windows_overlap` or `catalogue.window_invalid`; `details.fields` names the faulty fields. */
export function assertSchedule(schedule: WeeklySchedule): void {
  const faults = checkSchedule(schedule)
  const [first] = faults
  if (!first) return
  const fields = Object.fromEntries(faults.map(({ field, fault }) => [field, sentences[fault]]))
  fail(
    first.fault === 'overlap' ? 'catalogue.windows_overlap' : 'catalogue.window_invalid',
    { fields },
    sentences[first.fault],
  )
}
