import { ChoiceField } from '../../ui/choice-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { FormSection } from './form-section.tsx'
import classes from './service-form.module.css'
import type { ServiceForm } from './service-values.ts'

const visibilities = [
  { value: 'public', label: 'Public: on your Showcase' },
  { value: 'link-only', label: 'Link only: for people who have the link' },
  { value: 'paused', label: 'Paused: shown, takes no bookings' },
] as const

export function LimitsSection({ form }: { form: ServiceForm }) {
  const { values, set, issue } = form
  const limitField = (
    name: 'maxPerDay' | 'maxPerWeek' | 'maxPerCustomer' | 'maxPartySize',
    label: string,
    max: number,
    placeholder?: string,
  ) => (
    <NumberField
      name={name}
      label={label}
      placeholder={placeholder}
      min={1}
      max={max}
      value={values[name]}
      error={issue(name)}
      onChange={(value) => set({ [name]: value })}
    />
  )
  return (
    <FormSection id="limits" title="Limits and who sees it">
      <div className={classes['grid']}>
        {limitField('maxPartySize', 'People in one booking, at most', 50)}
        {limitField('maxPerDay', 'Bookings a day, at most', 100, 'no limit')}
        {limitField('maxPerWeek', 'Bookings a week, at most', 500, 'no limit')}
        {limitField('maxPerCustomer', 'Bookings of one customer, at most', 500, 'no limit')}
      </div>
      <SwitchField
        label="I approve each booking"
        description="The time is kept and the money held while you decide. Your customer is charged when you approve, and not at all if you decline."
        checked={values.requiresApproval}
        onChange={(requiresApproval) => set({ requiresApproval })}
      />
      <ChoiceField
        name="visibility"
        label="Who sees it"
        options={visibilities}
        value={values.visibility}
        error={issue('visibility')}
        onChange={(visibility) => set({ visibility })}
      />
    </FormSection>
  )
}
