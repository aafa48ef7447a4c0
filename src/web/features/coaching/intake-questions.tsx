import type { Coaching } from '#domains/coaching/contract.ts'
import {
  type Hours,
  maxOwnGoal,
  type Occupation,
  type ProgrammeId,
  type Worry,
} from '#domains/coaching/rules/written-task.ts'
import { Field } from '../../ui/field.tsx'
import { goalOptions, hoursOptions, occupationOptions, worryOptions } from './intake-words.ts'
import { Options } from './options.tsx'

export type IntakeAnswers = {
  programme: ProgrammeId
  hours: Hours
  occupation: Occupation
  worry: Worry
  ownGoal: string
}

type Props = {
  answers: IntakeAnswers
  onChange: (answers: IntakeAnswers) => void
  opens: Coaching['opens']
}

/** The four questions by which a programme is planned. */
export function IntakeQuestions({ answers, onChange, opens }: Props) {
  const set = (some: Partial<IntakeAnswers>) => onChange({ ...answers, ...some })
  return (
    <>
      <Options
        title="1. Your goal"
        options={goalOptions}
        value={answers.programme}
        onChange={(programme) => set({ programme })}
        locked={(programme) => (opens.programmes.includes(programme) ? undefined : 'with Pro')}
      />
      {opens.ownGoal && (
        <Field
          label="In your own words, if you like"
          name="ownGoal"
          max={maxOwnGoal}
          value={answers.ownGoal}
          onChange={(ownGoal) => set({ ownGoal })}
        />
      )}
      <Options
        title="2. Hours a week you can give"
        options={hoursOptions}
        columns={3}
        value={answers.hours}
        onChange={(hours) => set({ hours })}
      />
      <Options
        title="3. What you do"
        options={occupationOptions}
        value={answers.occupation}
        onChange={(occupation) => set({ occupation })}
      />
      <Options
        title="4. What worries you most"
        options={worryOptions}
        value={answers.worry}
        onChange={(worry) => set({ worry })}
      />
    </>
  )
}
