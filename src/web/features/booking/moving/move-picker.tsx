import { useEffect, useRef, useState } from 'react'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { dateIn } from '#platform/common/zones.ts'
import { now } from '#web/lib/clock.ts'
import { monthOf } from '#web/parts/times/month-grid.ts'
import { useTimePicker } from '#web/parts/times/use-time-picker.ts'
import { JustTaken, type Lost, lostWords } from '../just-taken.tsx'
import { MonthAndTimes } from '../month-and-times.tsx'
import type { Note } from '../time-list.tsx'
import { useFallbackZone } from '../use-fallback-zone.ts'
import { type TimesState, useMonths } from '../use-months.ts'
import { ZonePicker } from '../zone-picker.tsx'
import css from './moving.module.css'
import { nearestSlots } from './nearest-slots.ts'
import { useMoveTimes } from './use-moving.ts'

/** A chosen time that could not be had. */
export type LostTime = { readonly start: string; readonly why: Lost }

type Props = {
  token: string
  checkout: Checkout
  zone: string
  onZone: (zone: string) => void
  /** The chosen time, if it could not be had. */
  lost: LostTime | undefined
  /** The time to be confirmed; it gets the focus back when the visitor returns. */
  chosen: string | undefined
  onPick: (start: string) => void
}

/** The times to which a booking can be moved. The list shows the booking's own time and marks it. */
export function MovePicker({ token, checkout, zone, onZone, lost, chosen, onPick }: Props) {
  const { start, serviceTimezone, provider } = checkout
  const taken = lost?.start
  const shown = taken ?? start
  const [opened] = useState(() => now().toISOString())
  const picker = useTimePicker({
    earliest: monthOf(dateIn(opened, zone)),
    month: monthOf(dateIn(shown, zone)),
    date: dateIn(shown, zone),
  })
  const ask = useMoveTimes(token)
  const { state, reload } = useMonths(ask, null, picker.month, zone)
  const isFallback = useFallbackZone(state, { zone, serviceZone: serviceTimezone, onZone })
  const last = useRef<string>(undefined)
  const box = useRef<HTMLDivElement>(null)

  // reloads the list, which still contains the taken time
  useEffect(() => {
    if (taken) reload()
  }, [taken, reload])

  useEffect(() => {
    if (chosen) last.current = chosen
    else if (last.current !== taken)
      box.current?.querySelector<HTMLElement>(`[data-start="${last.current}"]`)?.focus()
  }, [chosen, taken])

  const notes: Note[] = [{ start, words: 'Your time now', lost: false }]
  if (lost) notes.push({ start: lost.start, words: lostWords[lost.why], lost: true })

  return (
    <div ref={box} className={css['picking']}>
      {lost && (
        <JustTaken
          start={lost.start}
          why={lost.why}
          alternatives={state.status === 'loading' ? undefined : nearest(state, lost.start, start)}
          zone={zone}
          serviceZone={serviceTimezone}
          assurance="Your booking stays where it is."
          busy={undefined}
          onPick={onPick}
        />
      )}
      <ZonePicker
        zone={zone}
        isFallback={isFallback}
        serviceZone={serviceTimezone}
        firstName={provider.firstName}
        at={start}
        onChange={onZone}
      />
      <MonthAndTimes
        state={state}
        onRetry={reload}
        picker={picker}
        opened={opened}
        zone={zone}
        serviceZone={serviceTimezone}
        firstName={provider.firstName}
        wanted={undefined}
        busy={undefined}
        notes={notes}
        onPick={onPick}
      />
    </div>
  )
}

const nearest = (state: TimesState, taken: string, own: string) =>
  state.status === 'ready' ? nearestSlots(state.times, taken, own) : []
