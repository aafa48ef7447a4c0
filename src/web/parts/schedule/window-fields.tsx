import type { Window } from '#domains/catalogue/contract.ts'
import { IconButton } from '../../ui/button.tsx'
import { PlainField } from '../../ui/plain-field.tsx'
import classes from './schedule.module.css'
import { passesMidnight } from './week-edits.ts'

type Props = {
  /** The day of the hours, for the fields' labels: `Monday`. */
  of: string
  window: Window
  invalid: boolean
  onChange: (window: Window) => void
  onRemove: () => void
}

/** Converts a time for the browser's time field, which writes the end of the day as 00:00. */
const shown = (time: string): string => (time === '24:00' ? '00:00' : time)

export function WindowFields({ of, window, invalid, onChange, onRemove }: Props) {
  const named = `${of}, ${window.start || 'empty'} to ${shown(window.end) || 'empty'}`
  return (
    <div className={classes['window']}>
      <PlainField
        type="time"
        spoken={`${of}, from`}
        value={window.start}
        invalid={invalid}
        onChange={(start) => onChange({ ...window, start })}
      />
      <span aria-hidden="true">–</span>
      <PlainField
        type="time"
        spoken={`${of}, until`}
        value={shown(window.end)}
        invalid={invalid}
        onChange={(end) => onChange({ ...window, end })}
      />
      <IconButton icon="trash" label={`Remove ${named}`} onClick={onRemove} />
      {window.start && window.end && passesMidnight(window) && (
        <span className={classes['next']}>next day</span>
      )}
    </div>
  )
}
