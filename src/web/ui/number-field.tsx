import { NumberInput } from '@mantine/core'

/** '' while the field is empty or unfinished. */
export type NumberText = number | ''

type Props = {
  label: string
  /** The accessible name, where the label alone does not identify the field. */
  spoken?: string
  name?: string
  value: NumberText
  onChange: (value: NumberText) => void
  min: number
  max: number
  step?: number
  /** Allows fractions; default: whole numbers only. */
  fractions?: boolean
  suffix?: string
  placeholder?: string | undefined
  error?: string | undefined
}

/** A number, never negative. A value out of bounds stays as typed, so that the form can report it. */
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
