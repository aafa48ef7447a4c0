import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { PublicService } from '#domains/showcase/contract.ts'
import type { ProviderPlace } from '#platform/common/provider-place.ts'
import { browserZone, usableZone } from '#platform/common/zone-names.ts'
import { TimePicker } from '#web/features/booking/time-picker.tsx'
import { serviceHref } from '#web/parts/public-page/call-to-action.ts'
import { firstTimesOf } from '#web/parts/times/first-times-of.ts'
import { PlaceOfPage } from '#web/parts/when-and-where/place-of-page.ts'
import themed from '#web/ui/themed.module.css'
import { rememberPick } from './picked-time.ts'

type Props = { userUrl: string; service: PublicService; firstName: string; place: ProviderPlace }

/** The month and times of a calendar card. Choosing a time continues on the page of its service, which holds it. */
function Calendar({ userUrl, service, firstName }: Props) {
  const [zone, setZone] = useState(() => usableZone(browserZone(), service.timezone))
  const [quantity, setQuantity] = useState(1)
  const [first] = useState(() => firstTimesOf(service))
  const pick = (start: string) => {
    const address = serviceHref(userUrl, service)
    rememberPick({ address, start, quantity, zone })
    location.assign(`${address}?start=${encodeURIComponent(start)}`)
  }
  return (
    <div className={themed['stack']}>
      <TimePicker
        userUrl={userUrl}
        service={service}
        firstName={firstName}
        first={first}
        zone={zone}
        onZone={setZone}
        quantity={quantity}
        onQuantity={setQuantity}
        wanted={undefined}
        shown={undefined}
        gone={undefined}
        busy={undefined}
        onPick={pick}
      />
    </div>
  )
}

export function mount(element: HTMLElement, props: unknown): void {
  // the page printed these props beside the island
  const given = props as Props
  element.dataset['mounted'] = ''
  createRoot(element).render(
    <PlaceOfPage value={given.place}>
      <Calendar {...given} />
    </PlaceOfPage>,
  )
}
