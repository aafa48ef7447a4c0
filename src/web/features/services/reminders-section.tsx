import { SwitchField } from '../../ui/switch-field.tsx'
import { FormSection } from './form-section.tsx'
import type { ServiceForm } from './service-values.ts'

/** Chooses the reminders that customers get before their booking. */
export function RemindersSection({ form: { values, set } }: { form: ServiceForm }) {
  return (
    <FormSection
      id="reminders"
      title="Reminders"
      hint="E-mailed to your customer, with the time in both time zones. If a booking moves, reminders follow."
    >
      <SwitchField
        label="24 hours before"
        checked={values.remindsDayBefore}
        onChange={(remindsDayBefore) => set({ remindsDayBefore })}
      />
      <SwitchField
        label="1 hour before"
        checked={values.remindsHourBefore}
        onChange={(remindsHourBefore) => set({ remindsHourBefore })}
      />
    </FormSection>
  )
}
