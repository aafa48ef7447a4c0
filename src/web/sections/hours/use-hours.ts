import { useState } from 'react'
import type { WeeklySchedule } from '#domains/catalogue/contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import { singleOf } from '../../parts/editing/records.ts'
import { isSound } from '../../parts/schedule/week-issues.ts'

/** The profile's weekly hours. Unfinished or overlapping hours stay in the browser and are not sent. */
export function useHours() {
  const { draft, state, autosave } = useEditing()
  const [newId] = useState(newEntityId)
  const item = singleOf(draft, state.typed, 'weeklyScheduleSettings')
  const entityId = item?.entityId ?? newId
  const set = (week: WeeklySchedule) => {
    const invalid = isSound(week) ? [] : ['days', 'exceptions']
    const known = state.typed.get(entityId)?.known ?? item !== undefined
    autosave.put({ kind: 'weeklyScheduleSettings', entityId, data: week, invalid, known })
  }
  return {
    // this form wrote the data or the server validated it, so it is a schedule
    week: item?.data as WeeklySchedule | undefined,
    set,
    refused: Object.values(state.refused.get(entityId) ?? {})[0],
  }
}
