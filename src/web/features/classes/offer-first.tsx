import type { ReactNode } from 'react'
import { type ListedSession, sendChange } from '../../parts/data/classes.ts'
import { useStep } from '../../parts/data/use-step.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { peopleAre } from './session-words.ts'

const minuteMs = 60_000

type Props = { session: ListedSession; seats: number; onDone: () => void; children: ReactNode }

/** People wait for the seats that somebody is to get by hand: asks whether they shall have them first. */
export function OfferFirst({ session, seats, onDone, children }: Props) {
  const capacity = session.capacity + seats
  const more = useStep({
    send: (_input: undefined, options) =>
      sendChange(
        session.id,
        'this',
        {
          start: session.start,
          durationMin: (Date.parse(session.end) - Date.parse(session.start)) / minuteMs,
          capacity,
          reason: '',
        },
        options,
      ),
    said: () => `The class has ${capacity} seats now; the line is asked first.`,
    onDone,
  })
  return (
    <>
      <Alert
        kind="warning"
        title={`${peopleAre(session.waiting)} in the waitlist`}
        action={
          <Button size="sm" loading={more.pending} onClick={() => more.take(undefined)}>
            {seats === 1 ? 'Offer a new seat to the line' : `Offer ${seats} new seats to the line`}
          </Button>
        }
      >
        Seats that you add are theirs first. You can add this person ahead of them, for a reason.
      </Alert>
      {children}
    </>
  )
}
