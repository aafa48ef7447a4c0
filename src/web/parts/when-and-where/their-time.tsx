import { inPlace } from '#platform/common/provider-place.ts'
import { dayIn, sameClock, spanIn } from '#platform/common/zones.ts'
import { useProviderPlace } from './place-of-page.ts'

type Props = {
  start: string
  end: string
  /** The visitor's zone. */
  zone: string
  /** The zone of the service. */
  theirs: string
  /** The provider's first name. */
  firstName: string
}

/** The time in the provider's zone, with the day if it differs; nothing if both zones show the same time. */
export function TheirTime({ start, end, zone, theirs, firstName }: Props) {
  const place = useProviderPlace()
  if (sameClock(zone, theirs, start)) return null
  const day = dayIn(start, theirs)
  return (
    <span>
      {day === dayIn(start, zone) ? '' : `${day}, `}
      {spanIn(start, end, theirs)} {inPlace(theirs, place)}, {firstName}’s time
    </span>
  )
}
