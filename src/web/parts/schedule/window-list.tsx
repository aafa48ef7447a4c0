import type { Window } from '#domains/catalogue/contract.ts'
import { Button } from '../../ui/button.tsx'
import classes from './schedule.module.css'
import { canGrow, maxWindows, withWindow } from './week-edits.ts'
import { WindowFields } from './window-fields.tsx'

type Props = {
  of: string
  windows: readonly Window[]
  invalid: boolean
  /** The text of a day without hours. */
  closedText: string
  onChange: (windows: Window[]) => void
}

/** The hours of one day; a break is the gap between two windows. */
export function WindowList({ of, windows, invalid, closedText, onChange }: Props) {
  const full = windows.length > 0 && !canGrow(windows)
  return (
    <div className={classes['windows']}>
      {windows.length === 0 && <span className={classes['closed']}>{closedText}</span>}
      {windows.map((window, index) => (
        <WindowFields
          // oxlint-disable-next-line react/no-array-index-key -- a window is its place in the day
          key={index}
          of={windows.length > 1 ? `${of}, hours ${index + 1}` : of}
          window={window}
          invalid={invalid}
          onChange={(changed) => onChange(windows.map((other, place) => (place === index ? changed : other)))}
          onRemove={() => onChange(windows.filter((_, place) => place !== index))}
        />
      ))}
      {windows.length < maxWindows && !full && (
        <Button
          variant="quiet"
          size="sm"
          icon="plus"
          aria-label={windows.length === 0 ? `Add hours on ${of}` : `Add another period on ${of}`}
          onClick={() => onChange(withWindow(windows))}
        >
          {windows.length === 0 ? 'Add hours' : 'Add another period'}
        </Button>
      )}
    </div>
  )
}
