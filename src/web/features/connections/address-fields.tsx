import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#platform/common/zones.ts'
import { messageOf } from '../../lib/api.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { tryQuery } from '../../parts/data/connections.ts'
import { Field } from '../../ui/field.tsx'
import { looksWhole } from './address-faults.ts'
import styles from './connections.module.css'
import { leavingCount, leavingList } from './leaving-times.ts'
import { overlapWords } from './overlap-words.ts'

/** Typing rests this long before an address is tried. */
const restMs = 700

type Props = {
  bind: {
    name: string
    value: string
    error: string | undefined
    onChange: (value: string) => void
  }
  label: string
  hint?: string
}

/** The address of a calendar, which is tried as soon as it looks whole: what it would take away, and the classes in the way. */
export function AddressFields({ bind, label, hint }: Props) {
  const typed = bind.value.trim()
  const address = useSettled(typed, restMs)
  const isTried = looksWhole(address) && address === typed
  const { data, error, isFetching } = useQuery({ ...tryQuery(address), enabled: isTried })
  const shown = isTried && !isFetching
  const good = shown && data ? triedWords(data) : undefined
  return (
    <>
      <Field
        {...bind}
        label={label}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://calendar.example.com/private.ics"
        error={bind.error ?? (shown && error ? messageOf(error) : undefined)}
        good={good}
        hint={isTried && isFetching ? 'We try it…' : hint}
      />
      <details>
        <summary>Where do I find it?</summary>
        <p>
          <b>Google</b>: settings of the calendar, “Secret address in iCal format”.
        </p>
        <p>
          <b>Outlook</b>: Settings, Calendar, Shared calendars, “Publish a calendar”, the ICS link.
        </p>
        <p>
          <b>Apple</b>: share the calendar, “Public Calendar”, and copy the link.
        </p>
        <p>
          <b>Nextcloud</b>: share the calendar by a link, and copy its subscription link.
        </p>
      </details>
      {shown && data && (
        <div className={styles['hit']}>
          <b>{leavingCount(data.leaving.count)} in the next four weeks.</b>
          {data.leaving.count > 0 && <p>{leavingList(data.leaving)}</p>}
          {data.classes.length > 0 && (
            <p>
              <b>{overlapWords(data.classes)}</b> They stay on your page, and nobody is told.
            </p>
          )}
        </div>
      )}
    </>
  )
}

const triedWords = ({ busyTimes, until }: { busyTimes: number; until: string }): string => {
  const times = busyTimes === 1 ? '1 busy time' : `${busyTimes === 0 ? 'no' : busyTimes} busy times`
  return `Readable: ${times} until ${formatDate(until, 'day')}.`
}
