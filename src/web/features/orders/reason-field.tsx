import { ApiError } from '../../lib/api.ts'
import { Field } from '../../ui/field.tsx'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  required?: boolean
  error?: string | undefined
  refusal: Error | null
  /** The dialog focuses this field first. */
  first?: boolean
}

/** The maximum length in the contract for a text to a customer. */
export const reasonMax = 400

/** The provider's text to the customer. */
export const ReasonField = ({ label, value, onChange, required, error, refusal, first }: Props) => (
  <Field
    label={label}
    value={value}
    onChange={onChange}
    rows={3}
    max={reasonMax}
    hint={required ? undefined : 'You can leave it empty'}
    error={error ?? (refusal instanceof ApiError ? refusal.fields['reason'] : undefined)}
    {...(first && { 'data-autofocus': true })}
  />
)
