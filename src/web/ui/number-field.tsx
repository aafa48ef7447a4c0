import { NumberInput } from '@mantine/core'

/** '' while the field is empty or unfinished. */
export type NumberText = number | ''

type Props = {
  label: string
  /** The name that is read, where the label alone does not say which field it is. */
  spoken?: string
  name?: string
  value: NumberText
  onChange: (value: NumberText) => void
  min: number
  max: number
  step?: number
  /** Whole numbers only, unless `fractions`. */
  fractions?: boolean
  suffix?: string
  placeholder?: string | undefined
  error?: string | undefined
}

/** A number that is never negative; a value out of bounds stays as typed, so that the form can say so. */
export const NumberField = ({ spoken, fractions = false, error, placeholder, onChange, ...rest }: Props) => (
  <NumberInput
    {...rest}
    {...(spoken !== undefined && { 'aria-label': spoken })}
    placeholder={placeholder}
    error={error}
    clampBehavior="none"
    allowDecimal={fractions}
    allowNegative={false}
    onChange={(value) => onChange(typeof value === 'number' ? value : '')}
  />
)
