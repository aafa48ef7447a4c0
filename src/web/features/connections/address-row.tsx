import { useState } from 'react'
import type { Calendar } from '#domains/connections/contract.ts'
import { useNow } from '../../lib/use-now.ts'
import { failureWords } from '../../parts/states/connection-failures.ts'
import { meaningWords } from '../../parts/states/connection-troubles.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ChangeDialog } from './address-dialogs.ts'
import styles from './connections.module.css'
import { OutageButton } from './outage-button.tsx'
import { ReadButton } from './read-button.tsx'
import { Row } from './row.tsx'
import { calendarStanding, readWords } from './row-words.ts'
import { useRemoveCalendar } from './use-calendar.ts'

/** A calendar at an address. */
export function AddressRow({ calendar }: { calendar: Calendar }) {
  const now = useNow()
  const [isChanging, setIsChanging] = useState(false)
  const { name, failure, takesTime } = calendar
  const isFailing = takesTime && failure !== null
  return (
    <Row
      icon="link"
      title={name}
      state={calendarStanding(calendar)}
      acts={
        isFailing && (
          <>
            <Button onClick={() => setIsChanging(true)}>
              Give another address<span className="vh"> for {name}</span>
            </Button>
            <OutageButton calendars={[calendar]} of={name} />
          </>
        )
      }
      end={
        <>
          <ReadButton calendars={[calendar]} of={name} />
          {!isFailing && (
            <Button size="sm" variant="quiet" onClick={() => setIsChanging(true)}>
              Change<span className="vh"> {name}</span>
            </Button>
          )}
          <RemoveButton calendar={calendar} />
        </>
      }
    >
      {isFailing && (
        <p>
          {failureWords[failure]} {meaningWords(calendar, now)}
        </p>
      )}
      <p>
        A calendar address: can only be read.{' '}
        <span className={styles['ago']}>{readWords([calendar], now)}</span>
      </p>
      {isChanging && <ChangeDialog calendar={calendar} onClose={() => setIsChanging(false)} />}
    </Row>
  )
}

function RemoveButton({ calendar }: { calendar: Calendar }) {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useRemoveCalendar(calendar)
  const close = () => setIsAsking(false)
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setIsAsking(true)}>
        Remove<span className="vh"> {calendar.name}</span>
      </Button>
      <ConfirmDialog
        title={`Remove ${calendar.name}?`}
        opened={isAsking}
        confirm="Remove the calendar"
        danger
        loading={isPending}
        onConfirm={() => mutate(undefined, { onSettled: close })}
        onClose={close}
      >
        {calendar.takesTime
          ? 'Times that it took are offered again at once, and we forget its address. Bookings stay as they are.'
          : 'We forget its address. Nothing else changes.'}
      </ConfirmDialog>
    </>
  )
}
