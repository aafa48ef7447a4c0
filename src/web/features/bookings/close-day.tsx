import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedBooking } from '#domains/scheduling/provider-contract.ts'
import { dateIn } from '#platform/common/zones.ts'
import { now } from '../../lib/clock.ts'
import { dayQuery } from '../../parts/data/bookings.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CancelDay } from './cancel-day.tsx'
import { ChooseDay } from './choose-day.tsx'
import { dayFault } from './day-fault.ts'
import { useCancelDay } from './use-cancel-day.ts'
import { useCloseDay } from './use-close-day.ts'

type Props = { zone: string; onClose: () => void }

/** Dialog that closes a day at once. The provider then cancels all its bookings with a full refund, or keeps them. */
export function CloseDay({ zone, onClose }: Props) {
  const [date, setDate] = useState('')
  const [note, setNote] = useState('')
  /** The bookings of the day when it was closed; undefined while the provider chooses it. */
  const [stood, setStood] = useState<readonly ListedBooking[]>()
  const today = dateIn(now(), zone)
  const day = useQuery({ ...dayQuery(date), enabled: !dayFault(date, today) })
  const { toggle, isPending, error } = useCloseDay()
  const { cancelling, start } = useCancelDay()

  function close() {
    const standing = day.data ?? []
    const quietly = standing.length > 0
    toggle({ date, note: note.trim(), closed: true }, { quietly }).then(
      () => (quietly ? setStood(standing) : onClose()),
      // the message appears beside the field
      () => {},
    )
  }
  return (
    <Dialog
      title={stood ? 'The day is closed' : 'Close a day'}
      opened
      onClose={onClose}
      closable={cancelling.state !== 'running'}
    >
      {stood ? (
        <CancelDay date={date} bookings={stood} cancelling={cancelling} start={start} onClose={onClose} />
      ) : (
        <ChooseDay
          date={date}
          note={note}
          today={today}
          day={day}
          closing={isPending}
          refused={error?.message}
          onDate={setDate}
          onNote={setNote}
          onSubmit={close}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
