import { useMemo } from 'react'
import { browserZone, usableZone } from '#platform/common/zone-names.ts'
import { cityOf, gmtLabel, zonesByCity } from '#platform/common/zones.ts'
import { now } from '../../lib/clock.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'

type Props = {
  value: string
  onChange: (zone: string) => void
  name?: string
  description: string
  /** Shows the description under the label instead of under the field. */
  describedFirst?: boolean
  error?: string | undefined
}

/** `America/New_York` → `New York, GMT−5`. */
const zoneLabel = (zone: string): string => `${cityOf(zone)}, ${gmtLabel(zone, now())}`

/** All time zones that the browser knows; searchable by city or continent. */
export function TimeZoneSelect({ value, ...field }: Props) {
  const zones = useMemo(() => {
    const own = usableZone(browserZone())
    return zonesByCity([...new Set([value || own, own])]).map((zone) => ({
      value: zone,
      label: zoneLabel(zone),
    }))
  }, [value])
  return (
    <ChoiceField
      {...field}
      label="Time zone"
      options={zones}
      value={value}
      noneFound="No zone of that name. Try the nearest large city."
    />
  )
}
