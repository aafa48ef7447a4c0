import { useEffect, useId, useState } from 'react'
import { apartWords, cityOf, gmtLabel, inCity, sameClock, zonesByCity } from '#platform/common/zones.ts'
import themed from '#web/ui/themed.module.css'
import css from './booking.module.css'

type Props = {
  zone: string
  serviceZone: string
  providerName: string
  at: string
  onChange: (zone: string) => void
}

/** Names both zones, and lets the visitor choose the one that the times are shown in. */
export function ZonePicker({ zone, serviceZone, providerName, at, onChange }: Props) {
  const id = useId()
  const [zones, setZones] = useState(() => [...new Set([zone, serviceZone])])
  const moment = new Date(at)

  useEffect(() => {
    // four hundred offsets take a moment to compute: wait until the page is idle
    const timer = setTimeout(() => setZones(zonesByCity([...new Set([zone, serviceZone])])), 600)
    return () => clearTimeout(timer)
  }, [zone, serviceZone])

  return (
    <div className={css['zones']}>
      <p>
        <b>{cityOf(zone)} time</b>
        {sameClock(zone, serviceZone, at) ? same(zone, serviceZone, providerName) : ', where you are'}
      </p>
      {!sameClock(zone, serviceZone, at) && (
        <p>
          <b>{cityOf(serviceZone)} time</b>, where {providerName} is, {apartWords(serviceZone, zone, moment)}
        </p>
      )}
      <div className={css['zonePick']}>
        <label htmlFor={id}>Show times for</label>
        <select
          id={id}
          className={themed['select']}
          value={zone}
          onChange={(event) => onChange(event.target.value)}
        >
          {zones.map((each) => (
            <option key={each} value={each}>
              {cityOf(each)} ({gmtLabel(each, moment)})
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

const same = (zone: string, serviceZone: string, providerName: string) =>
  zone === serviceZone
    ? `, for you and ${providerName}`
    : `, the same as ${inCity(serviceZone)}, where ${providerName} is`
