import { Switch } from '@mantine/core'
import { FormSection } from './form-section.tsx'
import type { ServiceForm } from './use-service-form.ts'

/** Which reminders customers get before their booking. */
export function RemindersSection({ form: { values, set } }: { form: ServiceForm }) {
  return (
    <FormSection
      id="reminders"
      title="Reminders"
      hint="By mail to whoever booked, with the time in both places. A booking that moves is reminded anew."
    >
      <Switch
        label="24 hours before"
        checked={values.remindsDayBefore}
        onChange={(event) => set({ remindsDayBefore: event.currentTarget.checked })}
      />
      <Switch
        label="1 hour before"
        checked={values.remindsHourBefore}
        onChange={(event) => set({ remindsHourBefore: event.currentTarget.checked })}
      />
    </FormSection>
  )
}
