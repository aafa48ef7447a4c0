import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  label: string
  description?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A setting that is on or off at once. */
export const SwitchField = ({ onChange, ...rest }: Props) => (
  <Switch {...rest} onChange={(event) => onChange(event.currentTarget.checked)} />
)
