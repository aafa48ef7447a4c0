import { Suspense, useEffect, useId, useState } from 'react'
import type { FreeTimes } from '#domains/scheduling/contract.ts'
import type { PublicService } from '#domains/showcase/contract.ts'
import { dateIn } from '#platform/common/zones.ts'
import { now } from '#web/lib/clock.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { monthOf } from '#web/parts/times/month-grid.ts'
import { useTimePicker } from '#web/parts/times/use-time-picker.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import css from './booking.module.css'
import { MonthAndTimes } from './month-and-times.tsx'
import { PartySize } from './party-size.tsx'
import { notesBeside, SeveralTimes, toggled } from './several-times.tsx'
import { isFar } from './sooner/sooner-than.ts'
import { useFallbackZone } from './use-fallback-zone.ts'
import { useFreeTimes } from './use-free-times.ts'
import { ZonePicker } from './zone-picker.tsx'

const SoonerPartners = lazyPart(() =>
  import('./sooner/sooner-partners.tsx').then(({ SoonerPartners }) => ({ default: SoonerPartners })),
)

type Props = {
  userUrl: string
  service: PublicService
  firstName: string
  first: FreeTimes | null
  /** Settles when a hold that the visitor gave back is released; by default there is none. */
  settled?: () => Promise<unknown> | undefined
  zone: string
  onZone: (zone: string) => void
  quantity: number
  onQuantity: (quantity: number) => void
  /** The start that a link asked for, or whose hold was released. It is marked and has a button to continue. */
  wanted: string | undefined
  /** The start whose day is open at first. */
  shown: string | undefined
  /** A chosen time that could not be had, and its words in the list. */
  gone: { readonly start: string; readonly words: string } | undefined
  busy: string | undefined
  onPick: (start: string) => void
  /** The times that are booked together so far; undefined: a time that is pressed is held at once. */
  several?: readonly string[] | undefined
  /** Starts, changes and (undefined) ends the choice of several times; absent: one time alone can be booked. */
  onSeveral?: (starts: readonly string[] | undefined) => void
  onContinue?: (starts: readonly string[]) => void
  /** Whether a month without a free time, or a week, shows partners of the provider who have one sooner. */
  offersPartners?: boolean | undefined
}

/** Zone, party size, month and times of a service. Choosing a time calls `onPick`. */
export function TimePicker(props: Props) {
  const { userUrl, service, firstName, first, zone, wanted, gone, busy, several, onSeveral } = props
  const [initial] = useState(() => startingPoint(props))
  const picker = useTimePicker(initial)
  const hint = useId()
  const { state, reload } = useFreeTimes(
    { userUrl, serviceUrl: service.serviceUrl, first, settled: props.settled ?? noRelease },
    picker.month,
    zone,
  )
  const isFallback = useFallbackZone(state, { zone, serviceZone: service.timezone, onZone: props.onZone })

  const days = state.status === 'ready' ? state.times.days : undefined
  const chosen = picker.dayOf(days)
  const marked = chosen?.slots.find((slot) => slot.start === wanted)
  const at = props.shown ?? service.nextAvailable ?? initial.now

  const ownNext = state.status === 'ready' && !chosen ? state.times.nextAvailable : service.nextAvailable

  // reloads the list, which still contains the taken time
  const goneStart = gone?.start
  useEffect(() => {
    if (goneStart) reload()
  }, [goneStart, reload])

  return (
    <>
      <ZonePicker
        zone={zone}
        isFallback={isFallback}
        serviceZone={service.timezone}
        firstName={firstName}
        at={at}
        onChange={props.onZone}
      />
      {service.maxPartySize > 1 && (
        <PartySize
          max={service.maxPartySize}
          quantity={props.quantity}
          priceCents={service.priceCents}
          tax={service.tax}
          onChange={props.onQuantity}
        />
      )}
      <MonthAndTimes
        state={state}
        onRetry={reload}
        picker={picker}
        opened={initial.now}
        zone={zone}
        serviceZone={service.timezone}
        firstName={firstName}
        wanted={several ? undefined : wanted}
        chosen={several}
        busy={busy}
        notes={[
          ...(gone ? [{ ...gone, lost: true }] : []),
          ...(several ? notesBeside(several, chosen?.slots ?? [], service.durationMin, zone) : []),
        ]}
        onPick={(start) => (several ? onSeveral?.(toggled(several, start)) : props.onPick(start))}
      >
        <p className={themed['withIcon']}>
          <LineIcon name="undo" />
          <span>{service.refund.sentence}</span>
        </p>
        {several && onSeveral && props.onContinue && (
          <SeveralTimes
            starts={several}
            zone={zone}
            priceCents={service.priceCents}
            tax={service.tax}
            quantity={props.quantity}
            busy={busy !== undefined}
            onRemove={(start) => onSeveral(toggled(several, start))}
            onContinue={props.onContinue}
          />
        )}
        <div className={css['go']}>
          {marked && !several && (
            <button
              type="button"
              className={themed['button']}
              aria-describedby={hint}
              aria-disabled={busy !== undefined || undefined}
              onClick={() => busy === undefined && props.onPick(marked.start)}
            >
              Continue with {marked.label}
            </button>
          )}
          <span id={hint}>{hintOf(service, several !== undefined || marked !== undefined)}</span>
          {onSeveral && (
            <button
              type="button"
              className={themed['link']}
              onClick={() => onSeveral(several ? undefined : [])}
            >
              {several ? 'Book one time only' : 'Book several times together'}
            </button>
          )}
        </div>
      </MonthAndTimes>
      {props.offersPartners && state.status === 'ready' && (!chosen || isFar(ownNext, initial.now)) && (
        <Suspense>
          <SoonerPartners userUrl={userUrl} firstName={firstName} before={ownNext} zone={zone} />
        </Suspense>
      )}
    </>
  )
}

const noRelease = () => undefined

function hintOf(service: PublicService, marked: boolean): string {
  const holdHint = marked ? '' : 'Pick a time and it is kept for you for ten minutes. '
  if (service.requiresApproval) return `${holdHint}Each request is answered in person.`
  return service.priceCents > 0 ? `${holdHint}Nothing is charged yet.` : `${holdHint}Booking is free.`
}

function startingPoint({ shown, service, first, zone }: Props) {
  const current = now().toISOString()
  const thisMonth = monthOf(dateIn(current, zone))
  const date = shown && dateIn(shown, zone)
  const next = service.nextAvailable && dateIn(service.nextAvailable, zone)
  const month = date ? monthOf(date) : next ? monthOf(next) : (first?.month ?? thisMonth)
  return { now: current, date, month, earliest: month < thisMonth ? month : thisMonth }
}
