import type { WeeklySchedule } from '#domains/catalogue/contract.ts'
import { IconButton } from '../../ui/button.tsx'
import { PlainField } from '../../ui/plain-field.tsx'
import { Segments } from '../../ui/segments.tsx'
import classes from './schedule.module.css'
import { WindowList } from './window-list.tsx'

type Exception = WeeklySchedule['exceptions'][number]
type Props = {
  /** The days have hours, and are never closed. */
  isOpen?: boolean
  exception: Exception
  issue: string | undefined
  onChange: (exception: Exception) => void
  onRemove: () => void
}

/** The hours with which other hours begin. */
export const usualWindow = { start: '10:00', end: '14:00' }

const kinds = [
  { value: 'closed', label: 'Closed' },
  { value: 'hours', label: 'Other hours' },
]

/** Some days with a note and, unless they are closed, their hours. */
export function ExceptionRow({ isOpen = false, exception, issue, onChange, onRemove }: Props) {
  const named = exception.note || exception.from || 'these days'
  const closed = exception.windows.length === 0
  return (
    <li className={classes['exception']}>
      <div className={classes['dates']}>
        <PlainField
          type="date"
          label="First day"
          value={exception.from}
          onChange={(from) => onChange({ ...exception, from, to: exception.to < from ? from : exception.to })}
        />
        <PlainField
          type="date"
          label="Last day"
          value={exception.to}
          min={exception.from}
          onChange={(to) => onChange({ ...exception, to })}
        />
        <PlainField
          className={classes['note']}
          label="Note, for yourself"
          max={90}
          placeholder={isOpen ? 'Pop-up day' : 'Holiday'}
          value={exception.note}
          onChange={(note) => onChange({ ...exception, note })}
        />
        <IconButton icon="trash" label={`Remove ${named}`} onClick={onRemove} />
      </div>
      {!isOpen && (
        <Segments
          label={`On these days: ${named}`}
          options={kinds}
          value={closed ? 'closed' : 'hours'}
          onChange={(kind) => onChange({ ...exception, windows: kind === 'closed' ? [] : [usualWindow] })}
        />
      )}
      {(isOpen || !closed) && (
        <WindowList
          of="These days"
          windows={exception.windows}
          invalid={issue !== undefined}
          closedText={isOpen ? 'No hours' : 'Closed'}
          onChange={(windows) => onChange({ ...exception, windows })}
        />
      )}
      {issue && (
        <p className={classes['issue']} role="alert">
          {issue}
        </p>
      )}
    </li>
  )
}
