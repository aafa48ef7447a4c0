import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { dayWords, monthWords } from '#platform/common/zones.ts'
import { type CalendarDate, landOn, moveByKey, weeksOf } from '#web/parts/times/month-grid.ts'
import type { TimePicker } from '#web/parts/times/use-time-picker.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import css from './booking.module.css'

type Land = 'first' | 'last' | 'near'
type Props = {
  picker: TimePicker
  today: CalendarDate
  /** Undefined while the month loads. */
  free: readonly CalendarDate[] | undefined
  chosen: CalendarDate | undefined
  onChoose: (date: CalendarDate) => void
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** A month as a grid. Only free days are buttons; arrow keys, Home, End, Page up and Page down move among them. */
export function MonthCalendar({ picker, today, free, chosen, onChoose }: Props) {
  const { month } = picker
  const title = useId()
  const grid = useRef<HTMLTableElement>(null)
  const landing = useRef<{ land: Land; from: CalendarDate } | undefined>(undefined)
  const tabStop = chosen && free?.includes(chosen) ? chosen : free?.[0]

  const focusDay = (date: CalendarDate | undefined) =>
    grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()

  // after Page up or Page down the focus moves to the new month as soon as its days are loaded
  useEffect(() => {
    if (!landing.current || !free) return
    const date = landOn(landing.current.land, landing.current.from, free)
    landing.current = undefined
    if (date) onChoose(date)
    focusDay(date)
  })

  function onKeyDown(event: KeyboardEvent) {
    const from = (event.target as HTMLElement).dataset['date']
    if (!from || !free || event.altKey || event.ctrlKey || event.metaKey) return
    const move = moveByKey(event.key, from, free)
    if (!move) return
    event.preventDefault()
    if ('to' in move) {
      onChoose(move.to)
      return focusDay(move.to)
    }
    const next = picker.step(move.month)
    if (!next.reached) return
    landing.current = { land: move.land, from }
    picker.showMonth(next.to)
  }

  const arrow = (step: 1 | -1) => {
    const { to, reached } = picker.step(step)
    return (
      <button
        type="button"
        className={css['arrow']}
        aria-label={`${step < 0 ? 'Previous' : 'Next'} month, ${monthWords(to)}`}
        disabled={!reached}
        onClick={() => picker.showMonth(to)}
      >
        <LineIcon name={step < 0 ? 'back' : 'forward'} size={22} />
      </button>
    )
  }

  return (
    <div className={css['calendar']}>
      <div className={css['calendarHead']}>
        {arrow(-1)}
        <h3 id={title} aria-live="polite">
          {monthWords(month)}
        </h3>
        {arrow(1)}
      </div>
      {/* the grid role is needed for the arrow keys: without it screen readers keep them for themselves */}
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-labelledby={title}
        aria-busy={!free}
        className={css['grid']}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                <span aria-hidden="true">{name.slice(0, 1)}</span>
                <span className={themed['hidden']}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, weekday) => (
                <td key={weekdays[weekday]}>
                  {date && free?.includes(date) ? (
                    <button
                      type="button"
                      data-date={date}
                      tabIndex={date === tabStop ? 0 : -1}
                      aria-pressed={date === chosen}
                      aria-label={dayWords(date)}
                      aria-current={date === today ? 'date' : undefined}
                      onClick={() => onChoose(date)}
                    >
                      {Number(date.slice(8))}
                    </button>
                  ) : (
                    date && (
                      <span data-waiting={!free} aria-current={date === today ? 'date' : undefined}>
                        {Number(date.slice(8))}
                      </span>
                    )
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css['key']}>
        <i /> has free times
      </p>
    </div>
  )
}
