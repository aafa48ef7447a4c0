import type { Calendar } from '#domains/connections/contract.ts'
import { Button } from '../../ui/button.tsx'
import { useChangeCalendars } from './use-calendar.ts'

/** Chooses whether the owner goes on selling while calendars cannot be read. */
export function OutageButton({ calendars, of }: { calendars: readonly Calendar[]; of: string }) {
  const { mutate, isPending } = useChangeCalendars()
  const stopping = calendars.filter(({ takesTime, onOutage }) => takesTime && onOutage === 'stop')
  const going = calendars.filter(({ takesTime, onOutage }) => takesTime && onOutage === 'go_on')
  if (stopping.length > 0)
    return (
      <Button
        loading={isPending}
        onClick={() => mutate({ calendars: stopping, change: { onOutage: 'go_on' } })}
      >
        Go on selling without it<span className="vh"> ({of})</span>
      </Button>
    )
  if (going.length === 0) return null
  return (
    <Button loading={isPending} onClick={() => mutate({ calendars: going, change: { onOutage: 'stop' } })}>
      Offer nothing until it is back<span className="vh"> ({of})</span>
    </Button>
  )
}
