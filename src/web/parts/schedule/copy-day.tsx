import { useState } from 'react'
import { weekdays } from '#domains/catalogue/contract.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { TicksField } from '../../ui/ticks-field.tsx'
import { dayName } from './day-name.ts'
import type { Weekday } from './week-edits.ts'

type Props = { from: Weekday; onCopy: (to: Weekday[]) => void }

/** Copies the hours of a day to other days. */
export function CopyDay({ from, onCopy }: Props) {
  const [chosen, setChosen] = useState<Weekday[]>([])
  const options = weekdays.filter((day) => day !== from).map((value) => ({ value, label: dayName(value) }))
  const label = `Copy ${dayName(from)} to`
  return (
    <Popover
      label={label}
      button={(toggle) => (
        <IconButton icon="copy" label={`Copy ${dayName(from)} to other days`} onClick={toggle} />
      )}
    >
      {(close) => (
        <>
          <TicksField label={label} options={options} value={chosen} onChange={setChosen} />
          <Button
            size="sm"
            disabled={chosen.length === 0}
            onClick={() => {
              onCopy(chosen)
              setChosen([])
              close()
            }}
          >
            Copy hours
          </Button>
        </>
      )}
    </Popover>
  )
}
