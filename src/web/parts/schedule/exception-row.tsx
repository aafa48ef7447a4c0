import type { WeeklySchedule } from '#domains/catalogue/contract.ts'
import { IconButton } from '../../ui/button.tsx'
import { PlainField } from '../../ui/plain-field.tsx'
import { Segments } from '../../ui/segments.tsx'
import classes from './schedule.module.css'
import { WindowList } from './window-list.tsx'

type Exception = WeeklySchedule['exceptions'][number]
type Props = {
  exception: Exception
  issue: string | undefined
  onChange: (exception: Exception) => void
  onRemove: () => void
}

const kinds = [
  { value: 'closed', label: 'Closed' },
  { value: 'hours', label: 'Other hours' },
]

export function ExceptionRow({ exception, issue, onChange, onRemove }: Props) {
  const named = exception.note || exception.from || 'this exception'
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
          placeholder="Holiday"
          value={exception.note}
          onChange={(note) => onChange({ ...exception, note })}
        />
        <IconButton icon="trash" label={`Remove ${named}`} onClick={onRemove} />
      </div>
      <Segments
        label={`On these days: ${named}`}
        options={kinds}
        value={closed ? 'closed' : 'hours'}
        onChange={(kind) =>
          onChange({ ...exception, windows: kind === 'closed' ? [] : [{ start: '10:00', end: '14:00' }] })
        }
      />
      {!closed && (
        <WindowList
          of="These days"
          windows={exception.windows}
          invalid={issue !== undefined}
          closedText="Closed"
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
