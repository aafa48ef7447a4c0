import { TextInput } from '@mantine/core'

type Props = {
  name?: string
  type?: 'text' | 'date' | 'time'
  value: string
  onChange: (value: string) => void
  min?: string
  max?: number
  placeholder?: string
  className?: string | undefined
  /** Marks the field as invalid; the message is shown elsewhere. */
  invalid?: boolean
} & ({ label: string; spoken?: never } | { label?: never; spoken: string })

/** A short field in a row of similar ones; `spoken` is its accessible name if no label is shown. */
export const PlainField = ({ label, spoken, max, className, invalid = false, onChange, ...rest }: Props) => (
  <TextInput
    {...rest}
    {...(label === undefined ? { 'aria-label': spoken } : { label })}
    {...(className !== undefined && { className })}
    {...(max !== undefined && { maxLength: max })}
    error={invalid}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
