import { Popover as MantinePopover } from '@mantine/core'
import { type ReactElement, type ReactNode, useState } from 'react'

type Props = {
  label: string
  /** Renders the button that opens the box. */
  button: (toggle: () => void) => ReactElement
  /** Renders the content; `close` closes the box. */
  children: (close: () => void) => ReactNode
}

/** A small box that opens at its button and traps the focus until it closes. */
export function Popover({ label, button, children }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <MantinePopover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      withRoles
      shadow="md"
    >
      <MantinePopover.Target>{button(() => setOpened(!opened))}</MantinePopover.Target>
      <MantinePopover.Dropdown aria-label={label}>{children(() => setOpened(false))}</MantinePopover.Dropdown>
    </MantinePopover>
  )
}
