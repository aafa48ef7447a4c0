import type { Window } from '#domains/catalogue/contract.ts'
import { CopyDay } from './copy-day.tsx'
import { dayName } from './day-name.ts'
import classes from './schedule.module.css'
import type { Weekday } from './week-edits.ts'
import { WindowList } from './window-list.tsx'

type Props = {
  day: Weekday
  windows: readonly Window[]
  issue: string | undefined
  onChange: (windows: Window[]) => void
  onCopy: (to: Weekday[]) => void
}

export function DayRow({ day, windows, issue, onChange, onCopy }: Props) {
  return (
    <li className={classes['day']} aria-label={dayName(day)}>
      <span className={classes['name']} data-open={windows.length > 0 || undefined}>
        {dayName(day)}
      </span>
      <div>
        <WindowList
          of={dayName(day)}
          windows={windows}
          invalid={issue !== undefined}
          closedText="Closed"
          onChange={onChange}
        />
        {issue && (
          <p className={classes['issue']} role="alert">
            {issue}
          </p>
        )}
      </div>
      <CopyDay from={day} onCopy={onCopy} />
    </li>
  )
}
