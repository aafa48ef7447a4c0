import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedBooking } from '#domains/scheduling/provider-contract.ts'
import { dateIn } from '#platform/common/zones.ts'
import { now } from '../../lib/clock.ts'
import { daysQuery } from '../../parts/data/bookings.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CancelDay } from './cancel-day.tsx'
import { ChooseDay, type DaysToClose } from './choose-day.tsx'
import { dayFault, lastDayFault } from './day-fault.ts'
import { useCancelDay } from './use-cancel-day.ts'
import { useCloseDay } from './use-close-day.ts'

type Props = { zone: string; onClose: () => void }

/** Dialog that closes days at once. The provider then cancels all their bookings with a full refund, or keeps them. */
export function CloseDay({ zone, onClose }: Props) {
  const [typed, setTyped] = useState<DaysToClose>({ first: '', last: '', note: '' })
  const { first, note } = typed
  const last = typed.last || first
  /** The bookings of the days when they were closed; undefined while the provider chooses them. */
  const [stood, setStood] = useState<readonly ListedBooking[]>()
  const today = dateIn(now(), zone)
  const isRange = !dayFault(first, today) && !lastDayFault(first, last, today)
  const days = useQuery({ ...daysQuery(first, last), enabled: isRange })
  const { toggle } = useCloseDay()
  const { cancelling, start } = useCancelDay()

  async function close() {
    const standing = days.data ?? []
    const quietly = standing.length > 0
    await toggle({ first, last, note: note.trim(), closed: true }, { quietly })
    if (quietly) setStood(standing)
    else onClose()
  }
  return (
    <Dialog
      title={stood ? (last === first ? 'The day is closed' : 'The days are closed') : 'Close days'}
      opened
      onClose={onClose}
      closable={cancelling.state !== 'running'}
    >
      {stood ? (
        <CancelDay
          first={first}
          last={last}
          bookings={stood}
          cancelling={cancelling}
          start={start}
          onClose={onClose}
        />
      ) : (
        <ChooseDay
          initial={typed}
          today={today}
          days={days}
          onType={setTyped}
          onSubmit={close}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
