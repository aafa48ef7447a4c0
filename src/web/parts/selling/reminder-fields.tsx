import { SwitchField } from '../../ui/switch-field.tsx'
import type { RecordForm } from '../editing/record-form.ts'
import { hasReminder, type ReminderHours, reminderHours } from './reminders.ts'

/** The reminders that a customer gets before a booking. */
export const ReminderFields = ({ form }: { form: RecordForm }) => (
  <>
    <SwitchField label="24 hours before" {...bindReminder(form, 24)} />
    <SwitchField label="1 hour before" {...bindReminder(form, 1)} />
  </>
)

/** For the switch of a reminder. */
const bindReminder = (form: RecordForm, hours: ReminderHours) => ({
  checked: hasReminder(form.data, hours),
  onChange: (on: boolean) =>
    form.set({
      reminderHours: reminderHours.filter((one) => (one === hours ? on : hasReminder(form.data, one))),
    }),
})
