import { EntityId, WeeklySchedule } from '#domains/catalogue/contract.ts'
import { defineKind } from './define-kind.ts'

const WeeklyScheduleSettings = WeeklySchedule.extend({ entityId: EntityId })

export const weeklyScheduleSettings = defineKind('weeklyScheduleSettings', WeeklyScheduleSettings, {
  holds: 'one',
  title: 'Weekly hours',
  prepare(hours, { assertSchedule }) {
    assertSchedule(hours)
    return hours
  },
})
