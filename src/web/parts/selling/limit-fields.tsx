import { Grid } from '../../ui/layout.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { bindNumber } from '../editing/bind.ts'
import type { RecordForm } from '../editing/record-form.ts'

/** How many people and bookings a service for one party takes. */
export function LimitFields({ form }: { form: RecordForm }) {
  const limit = (field: string, label: string, max: number) => (
    <NumberField label={label} placeholder="no limit" min={1} max={max} {...bindNumber(form, field, null)} />
  )
  return (
    <Grid>
      <NumberField
        label="People in one booking, at most"
        min={1}
        max={50}
        {...bindNumber(form, 'maxPartySize')}
      />
      {limit('maxPerDay', 'Bookings a day, at most', 100)}
      {limit('maxPerWeek', 'Bookings a week, at most', 500)}
      {limit('maxPerCustomer', 'Bookings of one customer, at most', 500)}
    </Grid>
  )
}
