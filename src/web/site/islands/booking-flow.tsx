import { useEffect, useEffectEvent, useState } from 'react'
import type { FreeTimes } from '#domains/scheduling/contract.ts'
import type { PublicService } from '#domains/showcase/contract.ts'
import { browserZone, usableZone } from '#platform/common/zone-names.ts'
import { dateIn, offsetMinutes } from '#platform/common/zones.ts'
import { HoldingEnough } from '#web/features/booking/holding-enough.tsx'
import { JustTaken, lostWords } from '#web/features/booking/just-taken.tsx'
import { toggled } from '#web/features/booking/several-times.tsx'
import { TimePicker } from '#web/features/booking/time-picker.tsx'
import { CheckoutPanel } from '#web/features/checkout/checkout-panel.tsx'
import { confirmationAddress } from '#web/features/checkout/pay-ways.ts'
import { now } from '#web/lib/clock.ts'
import themed from '#web/ui/themed.module.css'
import { rememberedBooking } from './booking-history.ts'
import { wasGivenBack } from './given-back.ts'
import { LinkCouponNote } from './link-coupon-note.tsx'
import { LinkPassNote } from './link-pass-note.tsx'
import { takePick } from './picked-time.ts'
import { useBooking } from './use-booking.ts'
import { useLinkPass } from './use-link-pass.ts'

export type BookingProps = {
  userUrl: string
  serviceUrl: string
  service: PublicService
  firstName: string
  firstTimes: FreeTimes | null
}

type Props = BookingProps & {
  /** What follows a booking; by default the page of the booking opens. */
  onBooked?: (token: string) => void
  /** Takes the chosen time instead of holding it. */
  onChosen?: ((start: string) => void) | undefined
}

/** The booking on the service page: choosing a time, then details and card, without leaving the page. */
export function BookingFlow(props: Props) {
  const { userUrl, serviceUrl, service, firstName, firstTimes, onBooked = openBooking, onChosen } = props
  const [picked] = useState(() => takePick(location.pathname))
  const [zone, setZone] = useState(() => usableZone(picked?.zone ?? browserZone(), service.timezone))
  const [quantity, setQuantity] = useState(picked?.quantity ?? 1)
  const [asked] = useState(startOfAddress)
  const [day] = useState(() => noonOfAddress(service.timezone))
  const [several, setSeveral] = useState<readonly string[]>()
  const pass = useLinkPass(serviceUrl)
  const booking = useBooking({
    userUrl,
    serviceUrl,
    serviceId: service.entityId,
    timezone: zone,
    quantity,
    pass: pass.token,
    onLost: (start) => setSeveral((starts) => starts?.filter((one) => one !== start)),
  })
  const { held, taken, full, busy } = booking
  const holdPicked = useEffectEvent(() => {
    if (picked && !rememberedBooking()) booking.pick(picked.start)
  })
  useEffect(() => holdPicked(), [])
  const pickAll = ([start, ...more]: readonly string[]) => {
    if (start) booking.pick(start, more)
  }

  if (held)
    return (
      <CheckoutPanel
        token={held.token}
        checkout={held.checkout}
        couponRefusal={held.couponRefusal}
        passRefusal={held.passRefusal}
        linkPass={pass.token}
        priceOffer={service.priceOffer}
        onPriced={booking.priced}
        draft={booking.draft}
        onDraft={booking.type}
        retaking={busy !== undefined}
        givenBack={wasGivenBack(held.token)}
        problem={booking.problem}
        onRetake={() => pickAll(held.checkout.dates.map(({ start }) => start))}
        onBack={booking.back}
        onTaken={booking.lost}
        onDone={() => {
          booking.done()
          onBooked(held.token)
        }}
      />
    )
  return (
    <section className={themed['stack']} aria-labelledby="booking-heading">
      {taken && (
        <JustTaken
          start={taken.start}
          why={taken.why}
          alternatives={taken.alternatives}
          zone={zone}
          serviceZone={service.timezone}
          assurance={
            booking.draft.name !== '' || booking.draft.email !== ''
              ? 'Your details are kept and nothing was charged.'
              : 'Nothing was charged.'
          }
          busy={busy}
          onPick={(start) => (several ? setSeveral(toggled(several, start)) : booking.pick(start))}
        />
      )}
      <h2 id="booking-heading">{taken ? 'Or look again' : 'Choose a time'}</h2>
      <LinkPassNote known={pass.known} onForget={pass.forget} />
      {!pass.token && <LinkCouponNote />}
      {booking.problem && (
        <div className={themed['notice']} data-kind="error" role="alert">
          <p>{booking.problem}</p>
        </div>
      )}
      {full && (
        <HoldingEnough
          {...full}
          zone={zone}
          busy={busy !== undefined}
          onGiveBack={booking.exchange}
          onRetry={() => booking.pick(full.start)}
        />
      )}
      <TimePicker
        userUrl={userUrl}
        service={service}
        firstName={firstName}
        first={firstTimes}
        settled={booking.settled}
        zone={zone}
        onZone={setZone}
        quantity={quantity}
        onQuantity={setQuantity}
        wanted={taken ? undefined : (booking.last ?? asked)}
        shown={taken?.start ?? booking.last ?? asked ?? day}
        gone={taken && { start: taken.start, words: lostWords[taken.why] }}
        busy={busy}
        onPick={onChosen ?? booking.pick}
        several={several}
        offersPartners={!onChosen}
        {...(!onChosen && { onSeveral: setSeveral, onContinue: pickAll })}
      />
    </section>
  )
}

const openBooking = (token: string) => location.replace(confirmationAddress(token))

/**
 * Noon of the requested day of an address such as `?date=2026-05-14`, on the service's clock; undefined for a past day
 * and for anything else.
 */
function noonOfAddress(timezone: string): string | undefined {
  const date = new URLSearchParams(location.search).get('date') ?? ''
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || date < dateIn(now(), timezone)) return undefined
  const noon = Date.parse(`${date}T12:00:00Z`)
  if (Number.isNaN(noon)) return undefined
  return new Date(noon - offsetMinutes(timezone, new Date(noon)) * 60_000).toISOString()
}

/** The requested time of an address such as `?start=2026-05-14T18:00:00.000Z`; undefined for anything else. */
function startOfAddress(): string | undefined {
  const asked = Date.parse(new URLSearchParams(location.search).get('start') ?? '')
  return Number.isNaN(asked) ? undefined : new Date(asked).toISOString()
}
