import { ActionIcon, TextInput } from '@mantine/core'
import type { Window } from '#domains/catalogue/contract.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './schedule.module.css'
import { passesMidnight } from './week-edits.ts'

type Props = {
  /** What the hours belong to, for the names of the fields: `Monday`. */
  of: string
  window: Window
  invalid: boolean
  onChange: (window: Window) => void
  onRemove: () => void
}

/** The time as the browser's own field writes it, where a day ends at 00:00. */
const shown = (time: string): string => (time === '24:00' ? '00:00' : time)

export function WindowFields({ of, window, invalid, onChange, onRemove }: Props) {
  const named = `${of}, ${window.start || 'empty'} to ${shown(window.end) || 'empty'}`
  return (
    <div className={classes['window']}>
      <TextInput
        type="time"
        aria-label={`${of}, from`}
        value={window.start}
        error={invalid}
        onChange={(event) => onChange({ ...window, start: event.currentTarget.value })}
      />
      <span aria-hidden="true">–</span>
      <TextInput
        type="time"
        aria-label={`${of}, until`}
        value={shown(window.end)}
        error={invalid}
        onChange={(event) => onChange({ ...window, end: event.currentTarget.value })}
      />
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Remove ${named}`} onClick={onRemove}>
        <Icon name="trash" size={18} />
      </ActionIcon>
      {window.start && window.end && passesMidnight(window) && (
        <span className={classes['next']}>next day</span>
      )}
    </div>
  )
}
