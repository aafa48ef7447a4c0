import { Checkbox, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

type Props<T extends string> = {
  label: string
  /** The name of each box, by which a form finds the first one of a field with a message. */
  name?: string
  options: readonly { value: T; label: string }[]
  value: readonly T[]
  error?: ReactNode
  onChange: (value: T[]) => void
}

/** Any of a few options, one below the other. */
export const TicksField = <T extends string>({ label, name, options, value, error, onChange }: Props<T>) => (
  <Checkbox.Group
    label={label}
    error={error}
    value={[...value]}
    onChange={(chosen) =>
      onChange(options.flatMap((option) => (chosen.includes(option.value) ? [option.value] : [])))
    }
  >
    <Stack gap={10} mt={10} mb="md">
      {options.map((option) => (
        <Checkbox key={option.value} {...option} {...(name !== undefined && { name })} />
      ))}
    </Stack>
  </Checkbox.Group>
)
