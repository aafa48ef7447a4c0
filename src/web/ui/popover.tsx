import { Popover as MantinePopover } from '@mantine/core'
import { type ReactElement, type ReactNode, useState } from 'react'

type Props = {
  label: string
  /** Draws the button that opens it. */
  button: (toggle: () => void) => ReactElement
  /** Draws what opens; `close` shuts it. */
  children: (close: () => void) => ReactNode
}

/** A small box that opens at its button and keeps the focus until it is closed. */
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
