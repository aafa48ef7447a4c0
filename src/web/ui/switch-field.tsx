import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  label: string
  description?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

/** The words below stand under the label, in letters of the size of hints. */
const below = { paddingInlineStart: 'var(--mantine-spacing-sm)', fontSize: 'var(--t-sm)' }

/** A setting that takes effect as soon as it is switched. */
export const SwitchField = ({ onChange, ...rest }: Props) => (
  <Switch
    {...rest}
    styles={{ description: below }}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
)
