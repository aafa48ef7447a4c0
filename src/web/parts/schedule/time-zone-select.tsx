import { Select } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { now } from '../../lib/clock.ts'
import { browserZone } from '../../lib/dates.ts'
import { cityOf, gmtLabel, zonesByCity } from '../../lib/time-zones.ts'

type Props = {
  value: string
  onChange: (zone: string) => void
  label?: string
  description?: ReactNode
  error?: ReactNode
  disabled?: boolean
}

/** `America/New_York` → `New York, GMT-5`. */
const zoneLabel = (zone: string): string => `${cityOf(zone)}, ${gmtLabel(zone, now())}`

/** Every zone the browser knows, found by city or continent. */
export function TimeZoneSelect({ value, onChange, label = 'Time zone', ...field }: Props) {
  const zones = useMemo(
    () => zonesByCity([value || browserZone()]).map((zone) => ({ value: zone, label: zoneLabel(zone) })),
    [value],
  )
  return (
    <Select
      {...field}
      label={label}
      data={zones}
      value={value}
      searchable
      allowDeselect={false}
      limit={60}
      nothingFoundMessage="No zone of that name. Try the nearest large city."
      onChange={(zone) => zone && onChange(zone)}
    />
  )
}
