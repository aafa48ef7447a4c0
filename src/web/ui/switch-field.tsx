import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  label: string
  description?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A setting that takes effect as soon as it is switched. */
export const SwitchField = ({ onChange, ...rest }: Props) => (
  <Switch {...rest} onChange={(event) => onChange(event.currentTarget.checked)} />
)
