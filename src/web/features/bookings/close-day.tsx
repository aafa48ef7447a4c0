import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedBooking } from '#domains/scheduling/provider-contract.ts'
import { dateIn } from '#platform/common/zones.ts'
import { now } from '../../lib/clock.ts'
import { daysQuery } from '../../parts/data/bookings.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CancelDay } from './cancel-day.tsx'
import { ChooseDay } from './choose-day.tsx'
import { dayFault, lastDayFault } from './day-fault.ts'
import { useCancelDay } from './use-cancel-day.ts'
import { useCloseDay } from './use-close-day.ts'

type Props = { zone: string; onClose: () => void }

/** Dialog that closes days at once. The provider then cancels all their bookings with a full refund, or keeps them. */
export function CloseDay({ zone, onClose }: Props) {
  const [first, setFirst] = useState('')
  const [typedLast, setLast] = useState('')
  const last = typedLast || first
  const [note, setNote] = useState('')
  /** The bookings of the days when they were closed; undefined while the provider chooses them. */
  const [stood, setStood] = useState<readonly ListedBooking[]>()
  const today = dateIn(now(), zone)
  const isRange = !dayFault(first, today) && !lastDayFault(first, last, today)
  const days = useQuery({ ...daysQuery(first, last), enabled: isRange })
  const { toggle, isPending, error } = useCloseDay()
  const { cancelling, start } = useCancelDay()

  function close() {
    const standing = days.data ?? []
    const quietly = standing.length > 0
    toggle({ first, last, note: note.trim(), closed: true }, { quietly }).then(
      () => (quietly ? setStood(standing) : onClose()),
      // the message appears beside the field
      () => {},
    )
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
          first={first}
          last={typedLast}
          note={note}
          today={today}
          days={days}
          closing={isPending}
          refused={error?.message}
          onFirst={setFirst}
          onLast={setLast}
          onNote={setNote}
          onSubmit={close}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
