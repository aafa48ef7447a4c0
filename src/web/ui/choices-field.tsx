import { MultiSelect } from '@mantine/core'

type Props = {
  label: string
  hint?: string
  options: readonly { value: string; label: string }[]
  value: string[]
  onChange: (value: string[]) => void
  max: number
  error?: string | undefined
}

/** A few of many options, found by typing. */
export const ChoicesField = ({ hint, options, max, ...rest }: Props) => (
  <MultiSelect
    {...rest}
    description={hint}
    inputWrapperOrder={['label', 'input', 'error', 'description']}
    data={[...options]}
    maxValues={max}
    searchable
    hidePickedOptions
    nothingFoundMessage="Nothing found"
  />
)
