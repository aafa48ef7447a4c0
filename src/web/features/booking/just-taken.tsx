import { useEffect, useRef } from 'react'
import type { Slot } from '#domains/scheduling/contract.ts'
import { inPlace } from '#platform/common/provider-place.ts'
import { dayIn, sameClock, timeIn, weekdayIn } from '#platform/common/zones.ts'
import { useProviderPlace } from '#web/parts/when-and-where/place-of-page.ts'
import themed from '#web/ui/themed.module.css'
import css from './booking.module.css'
import { nearness } from './nearness.ts'

/** Why a chosen time cannot be had: another visitor has it, or the provider does not offer it any more. */
export type Lost = 'taken' | 'notOffered'

type Props = {
  start: string
  why: Lost
  /** Undefined while the alternatives load. */
  alternatives: readonly Slot[] | undefined
  zone: string
  serviceZone: string
  /** A sentence that says what the visitor keeps. */
  assurance: string
  busy: string | undefined
  onPick: (start: string) => void
}

/** The words of a lost time in the list of times. */
export const lostWords = { taken: 'Just taken', notOffered: 'Not offered' } as const satisfies Record<
  Lost,
  string
>

/** Says why the time cannot be had, what is kept, and shows the three nearest free times. */
export function JustTaken({ start, why, alternatives, zone, serviceZone, assurance, busy, onPick }: Props) {
  const place = useProviderPlace()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [start])
  const none = alternatives?.length === 0

  return (
    <div className={css['taken']}>
      <h2 ref={heading} tabIndex={-1}>
        {why === 'taken' ? 'Someone was a moment faster' : 'This time is no longer offered'}
      </h2>
      <p>
        {weekdayIn(start, zone)}, {timeIn(start, zone)}{' '}
        {why === 'taken' ? 'was just taken' : 'cannot be booked any more'}. {assurance}{' '}
        {none ? 'Please look for another time below.' : 'These are the nearest free times:'}
      </p>
      <ul aria-busy={!alternatives}>
        {alternatives?.map((slot) => (
          <li key={slot.start}>
            <button
              type="button"
              aria-disabled={busy !== undefined || undefined}
              onClick={() => busy === undefined && onPick(slot.start)}
            >
              <b>{slot.label}</b>
              <span>{dayIn(slot.start, zone)}</span>
              {!sameClock(zone, serviceZone, slot.start) && (
                <span>
                  {slot.serviceLabel} {inPlace(serviceZone, place)}
                </span>
              )}
              <em>{slot.start === busy ? 'Holding it' : nearness(start, slot.start, zone)}</em>
            </button>
          </li>
        ))}
        {!alternatives &&
          [0, 1, 2].map((each) => (
            <li key={each} className={`${themed['bone']} ${css['boneAlternative']}`} />
          ))}
      </ul>
    </div>
  )
}
