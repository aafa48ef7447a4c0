import { Link } from '@tanstack/react-router'
import { approvalNoticeMin } from '#domains/catalogue/contract.ts'
import { ScheduleEditor } from '../../parts/schedule/schedule-editor.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { FormSection } from './form-section.tsx'
import { bufferMinutes, incrementMinutes, minuteChoices, noticeMinutes, spanWords } from './limit-choices.ts'
import classes from './service-form.module.css'
import type { ServiceForm } from './service-values.ts'

type Props = { form: ServiceForm; profileHours: boolean }

const sources = [
  { value: 'profile', label: 'Your usual hours' },
  { value: 'own', label: 'Its own hours' },
]

export function HoursSection({ form, profileHours }: Props) {
  const { values, set, issue } = form
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
      options={minuteChoices(usual, values[name])}
      value={String(values[name])}
      error={issue(name)}
      onChange={(chosen) => set({ [name]: Number(chosen) })}
    />
  )
  return (
    <FormSection id="hours" title="When it can be booked">
      <Segments
        label="Which hours"
        options={sources}
        value={values.ownHours ? 'own' : 'profile'}
        onChange={(source) => set({ ownHours: source === 'own' })}
      />
      {values.ownHours ? (
        <ScheduleEditor
          value={values.schedule}
          onChange={(schedule) => set({ schedule })}
          error={issue('schedule')}
        />
      ) : (
        <p className={classes['quiet']}>
          {profileHours
            ? 'It uses the weekly hours of your Showcase. '
            : 'You have not set weekly hours yet; publishing needs them. '}
          <Link to="/editor" search={{ section: 'hours' }}>
            {profileHours ? 'Change them' : 'Set them'} in the editor
          </Link>
        </p>
      )}
      <div className={classes['grid']}>
        <ChoiceField
          name="slotIncrementMin"
          label="Start times every"
          options={[
            { value: '', label: 'same as the length' },
            ...minuteChoices(incrementMinutes, values.slotIncrementMin ?? 30),
          ]}
          value={values.slotIncrementMin === null ? '' : String(values.slotIncrementMin)}
          error={issue('slotIncrementMin')}
          onChange={(chosen) => set({ slotIncrementMin: chosen ? Number(chosen) : null })}
        />
        {span(
          'minNoticeMin',
          'Notice',
          noticeMinutes,
          values.requiresApproval && values.minNoticeMin < approvalNoticeMin
            ? `At least ${spanWords(approvalNoticeMin)} while you approve each booking.`
            : undefined,
        )}
        {span('bufferBeforeMin', 'Pause before', bufferMinutes)}
        {span('bufferAfterMin', 'Pause after', bufferMinutes)}
        <NumberField
          name="horizonDays"
          label="Bookable ahead"
          suffix=" days"
          min={1}
          max={365}
          value={values.horizonDays}
          error={issue('horizonDays')}
          onChange={(horizonDays) => set({ horizonDays })}
        />
      </div>
    </FormSection>
  )
}
