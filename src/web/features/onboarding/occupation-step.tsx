import { occupationLabels, occupations } from '#domains/showcase/rules/occupations.ts'
import { occupationSubtitles } from '#domains/showcase/rules/starting-points.ts'
import { tooLong } from '#platform/common/text.ts'
import { Field } from '../../ui/field.tsx'
import styles from './onboarding.module.css'
import { Question } from './question.tsx'
import type { StepProps } from './step-props.ts'
import { maxima } from './too-long.ts'
import { withSamples } from './work.ts'

/** occupation: four kinds, each with its job title and subtitle; any other trade is named in the person's own words. */
export function OccupationStep({ work, change }: StepProps) {
  const { firstName, occupation, jobTitle } = work
  const title = firstName.trim() ? `What do you do, ${firstName.trim()}?` : 'What do you do?'
  return (
    <Question title={title} text="We set up three services and a fair cancellation rule for you.">
      <fieldset className={styles['kinds']} aria-label="Occupation">
        {occupations.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="occupation"
              checked={occupation === kind}
              onChange={() => change((before) => withSamples({ ...before, occupation: kind }))}
            />
            <b>{occupationLabels[kind]}</b>
            <small>{occupationSubtitles[kind]}</small>
          </label>
        ))}
      </fieldset>
      {occupation === 'other' && (
        <Field
          label="Your job title"
          name="jobTitle"
          max={maxima.jobTitle}
          error={tooLong(jobTitle, maxima.jobTitle)}
          placeholder="for example joiner"
          autoComplete="organization-title"
          value={jobTitle}
          onChange={(next) => change((before) => withSamples({ ...before, jobTitle: next }))}
        />
      )}
    </Question>
  )
}
