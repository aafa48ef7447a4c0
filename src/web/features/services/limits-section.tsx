import { NumberInput, Select, Switch } from '@mantine/core'
import { FormSection } from './form-section.tsx'
import { numberText } from './price-section.tsx'
import classes from './service-form.module.css'
import type { ServiceForm } from './use-service-form.ts'

const visibilities = [
  { value: 'public', label: 'Public: on your Showcase' },
  { value: 'link-only', label: 'Link only: for people who have its address' },
  { value: 'paused', label: 'Paused: shown, takes no bookings' },
] as const

export function LimitsSection({ form }: { form: ServiceForm }) {
  const { values, set, issue } = form
  const most = (
    name: 'maxPerDay' | 'maxPerWeek' | 'maxPerCustomer' | 'maxPartySize',
    label: string,
    max: number,
    placeholder?: string,
  ) => (
    <NumberInput
      name={name}
      label={label}
      placeholder={placeholder}
      min={1}
      max={max}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      value={values[name]}
      error={issue(name)}
      onChange={(value) => set({ [name]: numberText(value) })}
    />
  )
  return (
    <FormSection id="limits" title="Limits and who sees it">
      <div className={classes['grid']}>
        {most('maxPartySize', 'People in one booking, at most', 50)}
        {most('maxPerDay', 'Bookings a day, at most', 100, 'no limit')}
        {most('maxPerWeek', 'Bookings a week, at most', 500, 'no limit')}
        {most('maxPerCustomer', 'Bookings of one customer, at most', 500, 'no limit')}
      </div>
      <Switch
        label="I approve each booking"
        description="The time is kept while you decide; nobody is charged for a booking you decline."
        checked={values.requiresApproval}
        onChange={(event) => set({ requiresApproval: event.currentTarget.checked })}
      />
      <Select
        name="visibility"
        label="Who sees it"
        data={[...visibilities]}
        value={values.visibility}
        allowDeselect={false}
        error={issue('visibility')}
        onChange={(chosen) =>
          set({ visibility: visibilities.find(({ value }) => value === chosen)?.value ?? 'public' })
        }
      />
    </FormSection>
  )
}
