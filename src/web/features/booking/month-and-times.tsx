import { type ReactNode, useRef } from 'react'
import type { Slot } from '#domains/scheduling/contract.ts'
import { dateIn } from '#platform/common/zones.ts'
import type { CalendarDate } from '#web/parts/times/month-grid.ts'
import type { TimePicker } from '#web/parts/times/use-time-picker.ts'
import themed from '#web/ui/themed.module.css'
import css from './booking.module.css'
import { MonthCalendar } from './month-calendar.tsx'
import { NoTimes } from './no-times.tsx'
import { type Note, TimeList } from './time-list.tsx'
import { TimesSkeleton } from './times-skeleton.tsx'
import type { TimesState } from './use-months.ts'

type Props = {
  state: TimesState
  onRetry: () => void
  picker: TimePicker
  /** When the visitor opened the page. */
  opened: string
  zone: string
  serviceZone: string
  firstName: string
  wanted: string | undefined
  /** The starts that are chosen, where several are booked together. */
  chosen?: readonly string[] | undefined
  busy: string | undefined
  /** Times that the list shows but that cannot be chosen. */
  notes: readonly Note[]
  onPick: (start: string) => void
  /** Text below the times; on wide screens below the month. */
  children?: ReactNode
}

/** A month and the times of one of its days, side by side on wide screens. */
export function MonthAndTimes(props: Props) {
  const { state, picker, opened, zone, serviceZone, firstName } = props
  const side = useRef<HTMLDivElement>(null)
  const days = state.status === 'ready' ? state.times.days : undefined
  const chosen = picker.dayOf(days)

  function choose(day: CalendarDate) {
    picker.showDay(day)
    side.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className={css['picker']}>
      <MonthCalendar
        picker={picker}
        today={dateIn(opened, zone)}
        free={state.status === 'loading' ? undefined : (days?.map((day) => day.date) ?? [])}
        chosen={chosen?.date}
        onChoose={choose}
      />
      <div ref={side} className={css['side']}>
        {state.status === 'loading' && <TimesSkeleton />}
        {state.status === 'failed' && (
          <div className={themed['notice']} data-kind="error" role="alert">
            <p>
              {state.code === 'scheduling.month_out_of_range'
                ? 'That month is not open for booking.'
                : state.message}
            </p>
            <button type="button" className={themed['quiet']} onClick={props.onRetry}>
              Try again
            </button>
          </div>
        )}
        {state.status === 'ready' && !chosen && (
          <NoTimes
            times={state.times}
            zone={zone}
            firstName={firstName}
            onJump={(start) => picker.showTime(start, zone)}
          />
        )}
        {chosen && (
          <TimeList
            date={chosen.date}
            slots={chosen.slots}
            zone={zone}
            serviceZone={serviceZone}
            wanted={props.wanted}
            chosen={props.chosen}
            busy={props.busy}
            notes={props.notes}
            onPick={(slot: Slot) => props.onPick(slot.start)}
          />
        )}
      </div>
      {props.children && <div className={css['under']}>{props.children}</div>}
    </div>
  )
}
