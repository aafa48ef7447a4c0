import { ActionIcon, SegmentedControl, TextInput } from '@mantine/core'
import type { WeeklySchedule } from '#domains/catalogue/contract.ts'
import { Icon } from '../../ui/icon.tsx'
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
        <TextInput
          type="date"
          label="First day"
          value={exception.from}
          onChange={(event) => {
            const from = event.currentTarget.value
            onChange({ ...exception, from, to: exception.to < from ? from : exception.to })
          }}
        />
        <TextInput
          type="date"
          label="Last day"
          value={exception.to}
          min={exception.from}
          onChange={(event) => onChange({ ...exception, to: event.currentTarget.value })}
        />
        <TextInput
          className={classes['note'] ?? ''}
          label="Note, for yourself"
          maxLength={90}
          placeholder="Holiday"
          value={exception.note}
          onChange={(event) => onChange({ ...exception, note: event.currentTarget.value })}
        />
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Remove ${named}`} onClick={onRemove}>
          <Icon name="trash" size={18} />
        </ActionIcon>
      </div>
      <SegmentedControl
        aria-label={`On these days: ${named}`}
        data={kinds}
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
