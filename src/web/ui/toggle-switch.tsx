import { Switch } from '@mantine/core'
import { memo } from 'react'

type Props = { label: string; checked: boolean; onChange: (checked: boolean) => void }

/** A switch without a visible label, in a row that names its subject. */
export const ToggleSwitch = memo(({ label, checked, onChange }: Props) => (
  <Switch aria-label={label} checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
))
