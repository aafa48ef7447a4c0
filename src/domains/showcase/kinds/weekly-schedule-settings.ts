import { EntityId, WeeklySchedule } from '#domains/catalogue/contract.ts'
import { defineKind } from './define-kind.ts'

const WeeklyScheduleSettings = WeeklySchedule.extend({ entityId: EntityId })

export const weeklyScheduleSettings = defineKind('weeklyScheduleSettings', WeeklyScheduleSettings, {
  holds: 'one',
  title: 'Weekly hours',
  fieldTitles: {
    timezone: 'Time zone',
    'days.monday': 'Monday',
    'days.tuesday': 'Tuesday',
    'days.wednesday': 'Wednesday',
    'days.thursday': 'Thursday',
    'days.friday': 'Friday',
    'days.saturday': 'Saturday',
    'days.sunday': 'Sunday',
    exceptions: 'Days with other hours',
  },
  prepare(hours, { assertSchedule }) {
    assertSchedule(hours)
    return hours
  },
})
