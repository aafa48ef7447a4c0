import { TagsInput } from '@mantine/core'

type Props = {
  label: string
  name?: string
  value: string[]
  onChange: (tags: string[]) => void
  max: number
  /** Suggestions while typing. */
  samples?: readonly string[]
  hint?: string
  error?: string | undefined
}

/** A few short words; Enter, a comma or leaving the field adds one. */
export const TagsField = ({ max, samples = [], hint, error, ...rest }: Props) => (
  <TagsInput
    {...rest}
    error={error}
    description={hint}
    inputWrapperOrder={['label', 'input', 'error', 'description']}
    data={[...samples]}
    maxTags={max}
    splitChars={[',']}
    acceptValueOnBlur
  />
)
