import { hoursText } from '#domains/catalogue/rules/refund-policy.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { NumberField, type NumberText } from '../../ui/number-field.tsx'
import classes from './ladder-editor.module.css'

/** A step of the refund ladder as typed; '' is an empty field. */
export type Step = { hoursBefore: NumberText; percent: NumberText }

type Props = { steps: Step[]; error: string | undefined; onChange: (steps: Step[]) => void }

const sentence = ({ hoursBefore, percent }: Step) =>
  hoursBefore === '' || percent === ''
    ? ''
    : `${hoursBefore === 0 ? 'Until the start' : `At least ${hoursText(hoursBefore)} before`}: ${percent}% comes back.`

/** Edits up to four steps: cancelled at least n hours ahead, p percent are refunded. */
export function LadderEditor({ steps, error, onChange }: Props) {
  const change = (place: number, patch: Partial<Step>) =>
    onChange(steps.map((step, index) => (index === place ? { ...step, ...patch } : step)))
  return (
    <fieldset className={classes['ladder']} aria-label="Refund steps">
      <ol>
        {steps.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is its place in the ladder
          <li key={index} className={classes['step']}>
            <NumberField
              label="Hours before the start"
              spoken={`Step ${index + 1}, hours before the start`}
              min={0}
              max={8760}
              fractions
              value={step.hoursBefore}
              onChange={(hoursBefore) => change(index, { hoursBefore })}
            />
            <NumberField
              label="Comes back"
              spoken={`Step ${index + 1}, percent that comes back`}
              suffix=" %"
              min={0}
              max={100}
              value={step.percent}
              onChange={(percent) => change(index, { percent })}
            />
            <IconButton
              icon="trash"
              label={`Remove step ${index + 1}`}
              onClick={() => onChange(steps.filter((_, place) => place !== index))}
            />
            <p>{sentence(step)}</p>
          </li>
        ))}
      </ol>
      <p className={classes['quiet']}>
        {steps.length === 0
          ? 'Without a step nothing comes back.'
          : 'After the last step nothing comes back.'}
      </p>
      {error && (
        <p className={classes['issue']} role="alert">
          {error}
        </p>
      )}
      <Button
        size="sm"
        icon="plus"
        disabled={steps.length >= 4}
        onClick={() => onChange([...steps, { hoursBefore: 24, percent: 25 }])}
      >
        {steps.length >= 4 ? 'Four steps, the most there can be' : 'Add a step'}
      </Button>
    </fieldset>
  )
}
