import { dayIn, inCity, sameClock, spanIn } from '#platform/common/zones.ts'

type Props = {
  start: string
  end: string
  /** The visitor's zone. */
  zone: string
  /** The zone of the service. */
  theirs: string
  provider: string
}

/** The same span by the provider's clock, with the day where it is another one; nothing where both clocks agree. */
export function TheirTime({ start, end, zone, theirs, provider }: Props) {
  if (sameClock(zone, theirs, start)) return null
  const day = dayIn(start, theirs)
  return (
    <span>
      {day === dayIn(start, zone) ? '' : `${day}, `}
      {spanIn(start, end, theirs)} {inCity(theirs)}, {provider.split(' ')[0]}’s time
    </span>
  )
}
