import type { Form } from '../../lib/forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import classes from './card-form.module.css'

type Props = {
  /** What is saved: `service`, `class`. */
  noun: string
  /** Where leaving the form leads: `services`. */
  list: string
  isNew: boolean
  form: Pick<Form<object>, 'dirty' | 'faults' | 'busy'>
  onCancel: () => void
}

export function SubmitBar({ noun, list, isNew, form: { dirty, faults, busy }, onCancel }: Props) {
  const unavailable = !isNew && !dirty ? 'Nothing has changed yet' : undefined
  const words = busy
    ? `Saving your ${noun}.`
    : faults > 0
      ? `Not saved: fix ${faults === 1 ? 'the marked field' : `the ${faults} marked fields`}.`
      : 'This saves a draft. Publish to show it to visitors.'
  return (
    <div className={classes['bar']}>
      <Button type="submit" variant="primary" loading={busy} unavailable={unavailable}>
        {busy ? 'Saving' : isNew ? `Save the ${noun}` : 'Save changes'}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {dirty ? 'Cancel' : `Back to ${list}`}
      </Button>
      <output data-bad={faults > 0 || undefined}>{words}</output>
    </div>
  )
}
