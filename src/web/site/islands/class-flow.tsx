import { Suspense, useState } from 'react'
import type { readClassDates } from '#domains/scheduling/classes-contract.ts'
import type { PublicGroup } from '#domains/showcase/contract.ts'
import { browserZone, usableZone } from '#platform/common/zone-names.ts'
import { dateIn } from '#platform/common/zones.ts'
import { DateChooser } from '#web/features/booking/classes/date-chooser.tsx'
import { nextOpen } from '#web/features/booking/classes/next-open.ts'
import { HoldingEnough } from '#web/features/booking/holding-enough.tsx'
import { isFar } from '#web/features/booking/sooner/sooner-than.ts'
import { CheckoutPanel } from '#web/features/checkout/checkout-panel.tsx'
import { confirmationAddress } from '#web/features/checkout/pay-ways.ts'
import { request } from '#web/lib/api.ts'
import { now } from '#web/lib/clock.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { NoDates } from '#web/parts/public-page/no-dates.tsx'
import themed from '#web/ui/themed.module.css'
import { wasGivenBack } from './given-back.ts'
import { LinkCouponNote } from './link-coupon-note.tsx'
import { LinkPassNote } from './link-pass-note.tsx'
import { useBooking } from './use-booking.ts'
import { useLinkPass } from './use-link-pass.ts'

const SoonerPartners = lazyPart(() =>
  import('#web/features/booking/sooner/sooner-partners.tsx').then(({ SoonerPartners }) => ({
    default: SoonerPartners,
  })),
)

export type ClassProps = { userUrl: string; group: PublicGroup; firstName: string }

type Props = ClassProps & {
  /** What follows a booking; by default the page of the booking opens. */
  onBooked?: (token: string) => void
  /** Takes the chosen dates instead of holding them. */
  onChosen?: (() => void) | undefined
}

/** Buying seats of a class: choosing dates, then details and card, without leaving the page. */
export function ClassFlow({ userUrl, group, firstName, onBooked = openBooking, onChosen }: Props) {
  const { serviceUrl, timezone } = group
  const [zone, setZone] = useState(() => usableZone(browserZone(), timezone))
  const [quantity, setQuantity] = useState(1)
  const [dates, setDates] = useState(group.dates)
  const [chosen, setChosen] = useState<readonly string[]>(() => startOfAddress(group))
  const reload = async () => {
    const path = '/api/public/:userUrl/services/:serviceUrl/dates'
    const now = await request<typeof readClassDates>('GET', path, { params: { userUrl, serviceUrl } }).catch(
      () => undefined,
    )
    if (now) setDates(now.sessions)
  }
  const pass = useLinkPass(serviceUrl)
  const booking = useBooking({
    userUrl,
    serviceUrl,
    serviceId: group.entityId,
    timezone: zone,
    quantity,
    pass: pass.token,
    onRefused: () => void reload(),
  })
  const { held, full, busy } = booking
  const next = nextOpen(group, dates, quantity)

  if (held) {
    const [first = held.checkout.start, ...more] = held.checkout.dates.map(({ start }) => start)
    return (
      <CheckoutPanel
        token={held.token}
        checkout={held.checkout}
        couponRefusal={held.couponRefusal}
        passRefusal={held.passRefusal}
        linkPass={pass.token}
        priceOffer={group.priceOffer}
        onPriced={booking.priced}
        draft={booking.draft}
        onDraft={booking.type}
        retaking={busy !== undefined}
        givenBack={wasGivenBack(held.token)}
        problem={booking.problem}
        onRetake={() => booking.pick(first, more)}
        onBack={() => {
          booking.back()
          void reload()
        }}
        onTaken={booking.lost}
        onDone={() => {
          booking.done()
          onBooked(held.token)
        }}
      />
    )
  }
  const partners = !onChosen && isFar(next, now().toISOString()) && (
    <Suspense>
      <SoonerPartners userUrl={userUrl} firstName={firstName} before={next} zone={zone} />
    </Suspense>
  )
  if (dates.length === 0)
    return (
      <div className={themed['stack']}>
        <NoDates userUrl={userUrl} firstName={firstName} />
        {partners}
      </div>
    )
  return (
    <section className={themed['stack']} aria-labelledby="booking-heading">
      <h2 id="booking-heading">{group.soldAs === 'series' ? 'All dates together' : 'Choose your dates'}</h2>
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
          onRetry={() => booking.pick(full.start, full.more)}
        />
      )}
      <DateChooser
        userUrl={userUrl}
        group={group}
        firstName={firstName}
        dates={dates}
        chosen={chosen}
        onChosen={setChosen}
        quantity={quantity}
        onQuantity={setQuantity}
        zone={zone}
        onZone={setZone}
        busy={busy !== undefined}
        onContinue={([first, ...more]) => {
          if (onChosen) onChosen()
          else if (first) booking.pick(first, more)
        }}
        onChanged={() => void reload()}
      />
      {partners}
    </section>
  )
}

const openBooking = (token: string) => location.replace(confirmationAddress(token))

/** The dates that an address asks for with `?start=` or `?date=`, on the clock of the class; one that is full is left out. */
function startOfAddress({ dates, timezone }: PublicGroup): string[] {
  const query = new URLSearchParams(location.search)
  const asked = Date.parse(query.get('start') ?? '')
  const open = dates.filter(({ isFull }) => !isFull)
  const found =
    open.find(({ start }) => Date.parse(start) === asked) ??
    open.find(({ start }) => query.get('date') === dateIn(start, timezone))
  return found ? [found.start] : []
}
