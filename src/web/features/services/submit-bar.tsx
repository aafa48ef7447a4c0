import { Button } from '../../ui/button.tsx'
import classes from './service-form.module.css'
import type { SubmitState } from './use-submit.ts'

type Props = { isNew: boolean; dirty: boolean; faults: number; state: SubmitState; onCancel: () => void }

export function SubmitBar({ isNew, dirty, faults, state: { saving }, onCancel }: Props) {
  const unavailable = !isNew && !dirty ? 'Nothing has changed yet' : undefined
  const words = saving
    ? 'Saving your service.'
    : faults > 0
      ? `Not saved: fix ${faults === 1 ? 'the marked field' : `the ${faults} marked fields`}.`
      : 'This saves a draft. Publish to show it to visitors.'
  return (
    <div className={classes['bar']}>
      <Button type="submit" variant="primary" loading={saving} unavailable={unavailable}>
        {saving ? 'Saving' : isNew ? 'Save the service' : 'Save changes'}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {dirty ? 'Cancel' : 'Back to services'}
      </Button>
      <output data-bad={faults > 0 || undefined}>{words}</output>
    </div>
  )
}
