import { useId } from 'react'
import { inPlace, placeOfZone } from '#platform/common/provider-place.ts'
import { apartWords, cityOf, inCity, sameClock } from '#platform/common/zones.ts'
import { ZoneSearch } from '#web/parts/times/zone-search.tsx'
import { useProviderPlace } from '#web/parts/when-and-where/place-of-page.ts'
import css from './booking.module.css'

type Props = {
  zone: string
  serviceZone: string
  firstName: string
  at: string
  onChange: (zone: string) => void
}

/** Names both zones, and lets the visitor choose the one that the times are shown in. */
export function ZonePicker({ zone, serviceZone, firstName, at, onChange }: Props) {
  const id = useId()
  const profile = useProviderPlace()
  const isSame = sameClock(zone, serviceZone, at)
  return (
    <div className={css['zones']}>
      <p>
        <b>{zone === serviceZone ? placeOfZone(zone, profile) : cityOf(zone)} time</b>
        {isSame && zone === serviceZone && `, for you and ${firstName}`}
        {isSame && zone !== serviceZone && theSame(inPlace(serviceZone, profile), inCity(zone), firstName)}
        {!isSame && ', where you are'}
      </p>
      {!isSame && (
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
