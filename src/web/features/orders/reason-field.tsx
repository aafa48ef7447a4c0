import { tooLong } from '#platform/common/text.ts'
import type { Form } from '../../lib/forms/use-form.ts'
import { Field } from '../../ui/field.tsx'

type Props = {
  label: string
  form: Pick<Form<{ reason: string }>, 'values' | 'issue' | 'set'>
  required?: boolean
  /** The dialog focuses this field first. */
  first?: boolean
}

/** The maximum length in the contract for a text to a customer. */
const reasonMax = 400

export const reasonFault = (reason: string): string | undefined => tooLong(reason, reasonMax)

/** The provider's text to the customer. */
export const ReasonField = ({ label, form: { values, issue, set }, required, first }: Props) => (
  <Field
    label={label}
    name="reason"
    value={values.reason}
    onChange={(reason) => set({ reason })}
    rows={3}
    max={reasonMax}
    hint={required ? undefined : 'You can leave it empty'}
    error={issue('reason')}
    {...(first && { 'data-autofocus': true })}
  />
)
