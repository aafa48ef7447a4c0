import { ActionIcon, Button, Checkbox, Popover, Stack, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { weekdays } from '#domains/catalogue/contract.ts'
import { Icon } from '../../ui/icon.tsx'
import { dayName } from './day-name.ts'
import type { Weekday } from './week-edits.ts'

type Props = { from: Weekday; onCopy: (to: Weekday[]) => void }

export function CopyDay({ from, onCopy }: Props) {
  const [opened, { toggle, close }] = useDisclosure(false)
  const [chosen, setChosen] = useState<string[]>([])
  const others = weekdays.filter((day) => day !== from)

  const copy = () => {
    onCopy(others.filter((day) => chosen.includes(day)))
    setChosen([])
    close()
  }

  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && close()}
      position="bottom-end"
      trapFocus
      withRoles
      shadow="md"
    >
      <Popover.Target>
        <Tooltip label="Copy to other days" openDelay={400}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            onClick={toggle}
            aria-label={`Copy ${dayName(from)} to other days`}
          >
            <Icon name="copy" size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Copy ${dayName(from)} to`}>
        <Checkbox.Group value={chosen} onChange={setChosen} label={`Copy ${dayName(from)} to`}>
          <Stack gap={10} mt={10} mb="md">
            {others.map((day) => (
              <Checkbox key={day} value={day} label={dayName(day)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Button size="sm" variant="default" fullWidth disabled={chosen.length === 0} onClick={copy}>
          Copy hours
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
