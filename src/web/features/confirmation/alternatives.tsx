import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { inPlace } from '#platform/common/provider-place.ts'
import { dayIn, sameClock } from '#platform/common/zones.ts'
import { useProviderPlace } from '#web/parts/when-and-where/place-of-page.ts'
import themed from '#web/ui/themed.module.css'
import css from './confirmation.module.css'
import { bookAgainAddress } from './next-steps.tsx'
import { useAlternatives } from './use-alternatives.ts'

/** The nearest free times to the lost one. Each links to the service's page, with the time chosen. */
export function Alternatives({ checkout }: { checkout: Checkout }) {
  const { visitorTimezone: zone, serviceTimezone } = checkout
  const place = useProviderPlace()
  const slots = useAlternatives(checkout)
  const address = bookAgainAddress(checkout)
  return (
    <>
      <h2>The nearest free times</h2>
      <ul className={css['alternatives']} aria-busy={!slots}>
        {slots?.map(({ start, label, serviceLabel }) => (
          <li key={start}>
            <a className={themed['quiet']} href={`${address}?start=${encodeURIComponent(start)}`}>
              <span>
                {dayIn(start, zone)}, {label}
              </span>
              {!sameClock(zone, serviceTimezone, start) && (
                <small>
                  {serviceLabel} {inPlace(serviceTimezone, place)}
                </small>
              )}
            </a>
          </li>
        ))}
        {!slots &&
          [0, 1, 2].map((each) => <li key={each} className={`${themed['bone']} ${css['boneButton']}`} />)}
      </ul>
      <a className={themed['button']} href={address}>
        {slots?.length === 0 ? 'Choose another time' : 'See all times'}
      </a>
    </>
  )
}
