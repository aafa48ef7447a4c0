import type { ReactNode } from 'react'
import { type WeeklySchedule, weekdays } from '#domains/catalogue/contract.ts'
import { dateIn } from '#platform/common/zones.ts'
import { now } from '../../lib/clock.ts'
import { DayRow } from './day-row.tsx'
import { ExceptionList } from './exception-list.tsx'
import classes from './schedule.module.css'
import { TimeZoneSelect } from './time-zone-select.tsx'
import { copiedDay, hoursAWeek, withDay } from './week-edits.ts'
import { weekIssues } from './week-issues.ts'

export type ScheduleEditorProps = {
  value: WeeklySchedule
  onChange: (week: WeeklySchedule) => void
  /** The server's message that belongs to no single day. */
  error?: ReactNode
}

/** Edits weekly hours in one time zone and the dates that differ. Shows each issue beside its day. */
export function ScheduleEditor({ value, onChange, error }: ScheduleEditorProps) {
  const issues = weekIssues(value)
  const hours = hoursAWeek(value)
  return (
    <div className={classes['editor']}>
      <TimeZoneSelect
        value={value.timezone}
        description="The hours below are wall-clock hours there. Visitors see them in their own zone too."
        describedFirst
        onChange={(timezone) => onChange({ ...value, timezone })}
      />
      <ul className={classes['week']} aria-label="Weekly hours">
        {weekdays.map((day) => (
          <DayRow
            key={day}
            day={day}
            windows={value.days[day]}
            issue={issues.days[day]}
            onChange={(windows) => onChange(withDay(value, day, windows))}
            onCopy={(to) => onChange(copiedDay(value, day, to))}
          />
        ))}
      </ul>
      <output className={classes['quiet']}>
        {hours === 0 ? 'No hours are open, so nobody can book.' : `${hours} hours a week are open.`}
      </output>
      {error && (
        <p className={classes['issue']} role="alert">
          {error}
        </p>
      )}
      <ExceptionList
        exceptions={value.exceptions}
        issues={issues.exceptions}
        today={dateIn(now(), value.timezone)}
        onChange={(exceptions) => onChange({ ...value, exceptions })}
      />
    </div>
  )
}
