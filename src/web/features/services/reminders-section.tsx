import { SwitchField } from '../../ui/switch-field.tsx'
import { FormSection } from './form-section.tsx'
import type { ServiceForm } from './use-service-form.ts'

/** Chooses the reminders that customers get before their booking. */
export function RemindersSection({ form: { values, set } }: { form: ServiceForm }) {
  return (
    <FormSection
      id="reminders"
      title="Reminders"
      hint="By mail to whoever booked, with the time in both places. A booking that moves is reminded anew."
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
