import type { ReactNode } from 'react'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { inPlace } from '#platform/common/provider-place.ts'
import { spanIn, weekdayIn } from '#platform/common/zones.ts'
import { LineIcon, type LineIconName } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import { AllDates } from './all-dates.tsx'
import { useProviderPlace } from './place-of-page.ts'
import { TheirTime } from './their-time.tsx'

const placeIcons: Readonly<Record<string, LineIconName>> = {
  Zoom: 'video',
  Offline: 'pin',
  Clubhouse: 'voice',
  Link: 'video',
  Phone: 'voice',
}

type Facts = Pick<
  Checkout,
  | 'service'
  | 'provider'
  | 'state'
  | 'sells'
  | 'dates'
  | 'start'
  | 'end'
  | 'visitorTimezone'
  | 'serviceTimezone'
  | 'quantity'
>

/** Rows of a description list: the time in both zones, the place, the number of people. `children` follow the place. */
export function BookingFacts({ checkout, children }: { checkout: Facts; children?: ReactNode }) {
  const { service, provider, start, end, visitorTimezone: zone, serviceTimezone, quantity } = checkout
  const here = useProviderPlace()
  const several = checkout.dates.length > 1
  // before the order, and in a series, the dates are one thing
  const asOne = several && (checkout.sells === 'series' || checkout.state === 'held')
  return (
    <>
      <Row icon="calendar" name="When">
        {asOne ? (
          <AllDates checkout={checkout} />
        ) : (
          <>
            <b>
              <span>{weekdayIn(start, zone)},</span> <span>{spanIn(start, end, zone)}</span>
            </b>
            <span>{inPlace(zone, here)}, your time</span>
            <TheirTime
              start={start}
              end={end}
              zone={zone}
              theirs={serviceTimezone}
              firstName={provider.firstName}
            />
          </>
        )}
      </Row>
      {several && !asOne && (
        <Row icon="clock" name="All dates of this order">
          <AllDates checkout={checkout} linked />
        </Row>
      )}
      <Row icon={placeIcons[service.placeKind] ?? 'pin'} name="Where">
        {service.place}
        {children}
      </Row>
      {quantity > 1 && (
        <Row icon="people" name="How many">
          {quantity} people
        </Row>
      )}
    </>
  )
}

type RowProps = { icon: LineIconName; name: string; children: ReactNode }

const Row = ({ icon, name, children }: RowProps) => (
  <div>
    <dt>
      <LineIcon name={icon} />
      <span className={themed['hidden']}>{name}</span>
    </dt>
    <dd>{children}</dd>
  </div>
)
