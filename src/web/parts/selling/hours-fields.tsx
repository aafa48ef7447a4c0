import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { approvalNoticeMin, closedWeek, type WeeklySchedule } from '#domains/catalogue/contract.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Grid } from '../../ui/layout.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { bindNumber } from '../editing/bind.ts'
import type { RecordForm } from '../editing/record-form.ts'
import { DatesEditor } from '../schedule/dates-editor.tsx'
import { ScheduleEditor } from '../schedule/schedule-editor.tsx'
import { bufferMinutes, incrementMinutes, minuteChoices, noticeMinutes, spanWords } from './minute-choices.ts'
import classes from './selling.module.css'

type Props = {
  form: RecordForm
  /** The hours with which hours of its own begin. */
  week: WeeklySchedule
  /** Whether the provider has set weekly hours. */
  profileHours: boolean
}

const sources = [
  { value: 'profile', label: 'Your usual hours' },
  { value: 'own', label: 'Its own hours' },
  { value: 'dates', label: 'Some dates' },
]

/** When a service for one party can be booked. */
export function HoursFields({ form, week, profileHours }: Props) {
  const { data, set, issue } = form
  const schedule = data['schedule'] as WeeklySchedule | null
  const source = data['scheduleType'] === 'one_time' ? 'dates' : schedule ? 'own' : 'profile'
  const [kept, setKept] = useState({
    own: source === 'own' && schedule ? schedule : week,
    dates: source === 'dates' && schedule ? schedule : { ...week, days: closedWeek, exceptions: [] },
  })
  const choose = (next: string) =>
    set(
      next === 'dates'
        ? { scheduleType: 'one_time', schedule: kept.dates }
        : { scheduleType: 'weekly', schedule: next === 'own' ? kept.own : null },
    )
  const minutes = (name: string) => (typeof data[name] === 'number' ? data[name] : 0)
  const span = (
    name: 'bufferBeforeMin' | 'bufferAfterMin' | 'minNoticeMin',
    label: string,
    usual: readonly number[],
    hint?: string,
  ) => (
    <ChoiceField
      name={name}
      label={label}
      description={hint}
      options={minuteChoices(usual, minutes(name))}
      value={String(minutes(name))}
      error={issue(name)}
      onChange={(chosen) => set({ [name]: Number(chosen) })}
    />
  )
  const increment = typeof data['slotIncrementMin'] === 'number' ? data['slotIncrementMin'] : undefined
  return (
    <>
      <Segments label="Which hours" options={sources} value={source} onChange={choose} />
      {schedule && source === 'own' && (
        <ScheduleEditor
          value={schedule}
          onChange={(own) => {
            setKept({ ...kept, own })
            set({ schedule: own })
          }}
          error={issue('schedule')}
        />
      )}
      {schedule && source === 'dates' && (
        <DatesEditor
          value={schedule}
          onChange={(dates) => {
            setKept({ ...kept, dates })
            set({ schedule: dates })
          }}
          error={issue('schedule')}
        />
      )}
      {source === 'profile' && (
        <p className={classes['quiet']}>
          {profileHours
            ? 'It uses the weekly hours of your Showcase. '
            : 'You have not set weekly hours yet; publishing needs them. '}
          <Link to="/editor" search={{ section: 'hours' }}>
            {profileHours ? 'Change them' : 'Set them'} in the editor
          </Link>
        </p>
      )}
      <Grid>
        <ChoiceField
          name="slotIncrementMin"
          label="Start times every"
          options={[
            { value: '', label: 'same as the length' },
            ...minuteChoices(incrementMinutes, increment ?? 30),
          ]}
          value={increment === undefined ? '' : String(increment)}
          error={issue('slotIncrementMin')}
          onChange={(chosen) => set({ slotIncrementMin: chosen ? Number(chosen) : null })}
        />
        {span(
          'minNoticeMin',
          'Notice',
          noticeMinutes,
          data['requiresApproval'] === true && minutes('minNoticeMin') < approvalNoticeMin
            ? `At least ${spanWords(approvalNoticeMin)} while you approve each booking.`
            : undefined,
        )}
        {span('bufferBeforeMin', 'Pause before', bufferMinutes)}
        {span('bufferAfterMin', 'Pause after', bufferMinutes)}
        {source !== 'dates' && (
          <NumberField
            label="Bookable ahead"
            suffix=" days"
            min={1}
            max={365}
            {...bindNumber(form, 'horizonDays')}
          />
        )}
      </Grid>
    </>
  )
}
