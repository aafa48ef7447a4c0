import { useId } from 'react'
import { inPlace, placeOfZone } from '#platform/common/provider-place.ts'
import { isTimeZone } from '#platform/common/zone-names.ts'
import { apartWords, cityOf, inCity, sameClock } from '#platform/common/zones.ts'
import { ZoneSearch } from '#web/parts/times/zone-search.tsx'
import { useProviderPlace } from '#web/parts/when-and-where/place-of-page.ts'
import css from './booking.module.css'

type Props = {
  zone: string
  /** Whether the times are on the service's clock because the visitor's zone is not known. */
  isFallback: boolean
  serviceZone: string
  firstName: string
  at: string
  onChange: (zone: string) => void
}

/** Names both zones, and lets the visitor choose the one that the times are shown in. */
export function ZonePicker({ zone, isFallback, serviceZone, firstName, at, onChange }: Props) {
  const id = useId()
  const profile = useProviderPlace()
  const isKnown = isTimeZone(serviceZone)
  const isSame = isKnown && sameClock(zone, serviceZone, at)
  function whose(): string {
    if (isFallback) return isKnown ? `, where ${firstName} is` : ''
    if (!isSame) return ', where you are'
    if (zone === serviceZone) return `, for you and ${firstName}`
    return theSame(inPlace(serviceZone, profile), inCity(zone), firstName)
  }
  return (
    <div className={css['zones']}>
      <p>
        <b>{zone === serviceZone ? placeOfZone(zone, profile) : cityOf(zone)} time</b>
        {whose()}
      </p>
      {isFallback && (
        <p>
          <output>We do not know your time zone. Choose it here to see the times on your clock.</output>
        </p>
      )}
      {!isKnown && <p>This browser does not know the time zone of {firstName}.</p>}
      {isKnown && !isSame && (
        <p>
          <b>{placeOfZone(serviceZone, profile)} time</b>, where {firstName} is,{' '}
          {apartWords(serviceZone, zone, new Date(at))}
        </p>
      )}
      <div className={css['zonePick']}>
        <label htmlFor={id}>Show times for</label>
        <ZoneSearch id={id} zone={zone} second={serviceZone} at={at} onChange={onChange} />
      </div>
    </div>
  )
}

const theSame = (theirs: string, yours: string, firstName: string) =>
  theirs === yours ? `, where ${firstName} is` : `, the same as ${theirs}, where ${firstName} is`
