import { ApiError } from '../../lib/api.ts'
import { Field } from '../../ui/field.tsx'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  required?: boolean
  error?: string | undefined
  refusal: Error | null
  /** It is where the dialog begins. */
  first?: boolean
}

/** As the contract has it: words to a customer. */
export const reasonMax = 400

/** The provider's words, which the customer reads. */
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
