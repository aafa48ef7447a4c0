import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { now } from '../../../lib/clock.ts'
import { browserZone } from '../../../lib/dates.ts'
import { cityOf, gmtLabel, zonesByCity } from '../../../lib/time-zones.ts'

type Props = { value: string; error: string | undefined; onChange: (zone: string) => void }

export function ZoneField({ value, error, onChange }: Props) {
  const zones = useMemo(
    () =>
      zonesByCity([...new Set([value || browserZone(), browserZone()])]).map((zone) => ({
        value: zone,
        label: `${cityOf(zone)}, ${gmtLabel(zone, now())}`,
      })),
    [value],
  )
  return (
    <Select
      label="Time zone"
      name="timezone"
      description="The zone you live and work in."
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      data={zones}
      value={value}
      error={error}
      searchable
      allowDeselect={false}
      limit={60}
      nothingFoundMessage="No zone of that name. Try the nearest large city."
      onChange={(zone) => zone && onChange(zone)}
    />
  )
}
