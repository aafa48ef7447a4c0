import { useState } from 'react'
import { dateIn } from '#platform/common/zones.ts'
import { now } from '../../lib/clock.ts'
import { addDays } from '../../lib/dates.ts'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import type { Readers } from '../../parts/data/customer-messages.ts'
import { Field } from '../../ui/field.tsx'
import { Grid } from '../../ui/layout.tsx'
import { SelectField } from '../../ui/select-field.tsx'

const WriteDialog = lazyDialog(() =>
  import('../../parts/writing/write-dialog.tsx').then((part) => part.WriteDialog),
)

/** What customers booked: a service or a class. */
export type Written = { id: string; title: string }

type Props = { services: readonly Written[]; zone: string; onClose: () => void }

/** Writes to the customers of one service between two days; by default the week to come. */
export function WriteToCustomers({ services, zone, onClose }: Props) {
  const today = dateIn(now(), zone)
  const [readers, setReaders] = useState<Required<Readers>>({
    about: 'service',
    id: services[0]?.id ?? '',
    from: today,
    to: addDays(today, 7),
  })
  const set = (part: Partial<Readers>) => setReaders({ ...readers, ...part })
  return (
    <WriteDialog title="Message customers" readers={readers} onClose={onClose}>
      <SelectField
        label="Who booked"
        value={readers.id}
        onChange={(id) => set({ id })}
        options={services.map(({ id, title }) => ({ value: id, words: title }))}
      />
      <Grid>
        <Field label="From" type="date" value={readers.from} onChange={(from) => set({ from })} />
        <Field label="To" type="date" value={readers.to} onChange={(to) => set({ to })} />
      </Grid>
    </WriteDialog>
  )
}
