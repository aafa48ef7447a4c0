import { useRef } from 'react'
import type { Window } from '#domains/catalogue/contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { PlainField } from '../../ui/plain-field.tsx'
import classes from './schedule.module.css'
import { askedWindow, asksNight, confirmedNight, passesMidnight } from './week-edits.ts'

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

/** `17:00` → `5 PM`, `17:30` → `5:30 PM`. */
const spoken = (time: string): string =>
  formatDate(`2026-01-01T${time}:00Z`, 'time', 'UTC').replace(':00', '')

/** The two times of a window. A window over midnight is saved only after the provider has confirmed it. */
export function WindowFields({ of, window, invalid, onChange, onRemove }: Props) {
  const fields = useRef<HTMLDivElement>(null)
  const asks = asksNight(window)
  const { start, end } = confirmedNight(window)
  const named = `${of}, ${start || 'empty'} to ${shown(end) || 'empty'}`
  const question = asks ? `Until ${spoken(end)} of the next day?` : ''
  const focusEnd = () => fields.current?.querySelectorAll('input')[1]?.focus()
  return (
    <div className={classes['window']} ref={fields}>
      <PlainField
        type="time"
        spoken={`${of}, from`}
        value={start}
        invalid={invalid}
        onChange={(from) => onChange(askedWindow({ start: from, end }))}
      />
      <span aria-hidden="true">–</span>
      <PlainField
        type="time"
        spoken={`${of}, until`}
        value={shown(end)}
        invalid={invalid}
        onChange={(until) => onChange(askedWindow({ start, end: until }))}
      />
      <IconButton icon="trash" label={`Remove ${named}`} onClick={onRemove} />
      {!asks && start && end && passesMidnight(window) && <span className={classes['next']}>next day</span>}
      {asks && (
        <fieldset className={classes['ask']} aria-label={`${of}: ${question}`}>
          <p role="alert">{question}</p>
          <Button
            size="sm"
            onClick={() => {
              onChange(confirmedNight(window))
              focusEnd()
            }}
          >
            Yes, the next day
          </Button>
          <Button size="sm" variant="quiet" onClick={focusEnd}>
            Change the time
          </Button>
        </fieldset>
      )}
    </div>
  )
}
