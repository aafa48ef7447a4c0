import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Calendar } from '#domains/connections/contract.ts'
import { dayIn, timeIn } from '#platform/common/zones.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { bookableRecords, draftQuery } from '../../parts/data/showcase.ts'
import { type AskedTime, whyQuery } from '../../parts/data/why-not.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './connections.module.css'
import { Part } from './part.tsx'
import { whyWords } from './why-words.ts'

type Calendars = { calendars: readonly Calendar[] }

/** Says why a time of a published service is not offered, rule by rule. Absent before anything is published. */
export function WhyNot({ calendars }: Calendars) {
  const { data: draft } = useQuery(draftQuery)
  const [asked, setAsked] = useState<AskedTime>()
  const services = draft?.live
    ? bookableRecords(draft)
        .filter(({ data }) => data['fulfilment'] !== 'unscheduled')
        .flatMap(({ entityId, data: { title } }) =>
          entityId && typeof title === 'string' ? [{ value: entityId, words: title }] : [],
        )
    : []
  const [first] = services
  if (!first) return null
  return (
    <Part title="Why is a time not offered?">
      <WhyForm services={services} first={first.value} onAsked={setAsked} />
      {asked && <Answer asked={asked} calendars={calendars} />}
    </Part>
  )
}

type FormProps = {
  services: readonly { value: string; words: string }[]
  first: string
  onAsked: (asked: AskedTime) => void
}

function WhyForm({ services, first, onAsked }: FormProps) {
  const { values, set, bind, form } = useForm({
    initial: { serviceId: first, date: '', time: '' },
    check: ({ date, time }) => ({
      date: date ? undefined : 'Choose a day',
      time: time ? undefined : 'Type a time',
    }),
    send: async (typed) => onAsked(typed),
  })
  return (
    <form {...form} className={styles['why']} aria-label="Look up a time">
      <SelectField
        label="Service"
        value={values.serviceId}
        options={services}
        onChange={(serviceId) => set({ serviceId })}
      />
      <Field label="Day" type="date" {...bind('date')} />
      <Field label="Time" type="time" {...bind('time')} />
      <Button type="submit">Look</Button>
    </form>
  )
}

function Answer({ asked, calendars }: Calendars & { asked: AskedTime }) {
  const { data, error, refetch } = useQuery(whyQuery(asked))
  if (error) return <LoadFailed what="The answer" error={error} onRetry={refetch} />
  if (!data) return <SkeletonLines label="The rules are checked" widths={[80, 50, 60]} />
  const { timezone: zone, start, isOffered, checks, nextThatDay } = data
  const nameOf = (source: string) => calendars.find(({ id }) => id === source)?.name ?? 'a calendar'
  const at = `${dayIn(start, zone)}, ${timeIn(start, zone)}`
  return (
    <div aria-live="polite">
      <Alert
        kind={isOffered ? 'success' : 'warning'}
        title={isOffered ? `${at} is offered` : `${at} is not offered`}
      >
        {nextThatDay && !isOffered && `The next free time that day is ${timeIn(nextThatDay, zone)}.`}
        {isOffered && 'Visitors who look now see it.'}
      </Alert>
      <ul className={styles['checks']}>
        {checks.map((check) => {
          const { title, text } = whyWords(check, { zone, nameOf })
          return (
            <li key={`${check.kind} ${check.source ?? ''} ${check.from ?? ''}`} data-holds={check.holds}>
              <Icon name={check.holds ? 'success' : 'warning'} size={18} />
              <span>
                <b>{title}</b>
                {text && <small>{text}</small>}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
