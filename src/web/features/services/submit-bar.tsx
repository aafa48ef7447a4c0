import { Button } from '../../ui/button.tsx'
import classes from './service-form.module.css'
import type { SubmitState } from './use-submit.ts'

type Props = { isNew: boolean; dirty: boolean; state: SubmitState; onCancel: () => void }

export function SubmitBar({ isNew, dirty, state: { saving }, onCancel }: Props) {
  const unavailable = !isNew && !dirty ? 'Nothing has changed yet' : undefined
  return (
    <div className={classes['bar']}>
      <Button type="submit" variant="primary" loading={saving} unavailable={unavailable}>
        {saving ? 'Saving' : isNew ? 'Save the service' : 'Save changes'}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {dirty ? 'Cancel' : 'Back to services'}
      </Button>
      <output>
        {saving
          ? 'Saving your service.'
          : 'Saving keeps a draft. Publishing comes next and shows it to visitors.'}
      </output>
    </div>
  )
}
