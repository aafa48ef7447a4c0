import { useId } from 'react'
import type { Calendar } from '#domains/connections/contract.ts'
import { Segments } from '../../ui/segments.tsx'
import styles from './connections.module.css'
import { useChangeCalendars } from './use-calendar.ts'

const options = [
  { value: 'full', label: 'Private lesson, Mei Tanaka' },
  { value: 'busy', label: 'Busy' },
] as const

/** What a booking is called in the calendar that gets it. */
export function EntryWords({ calendar }: { calendar: Calendar }) {
  const id = useId()
  const { mutate, variables, isPending } = useChangeCalendars()
  const value = (isPending && variables.change.entryWords) || calendar.entryWords
  return (
    <div className={styles['entry']}>
      <b id={id}>How a booking shows there</b>
      <Segments
        labelledBy={id}
        options={options}
        value={value}
        onChange={(entryWords) => mutate({ calendars: [calendar], change: { entryWords } })}
      />
    </div>
  )
}
