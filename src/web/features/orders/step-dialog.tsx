import { type ReactNode, useId } from 'react'
import type { Form } from '../../lib/forms/use-form.ts'
import { busyElsewhere } from '../../parts/data/busy-elsewhere.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './step-dialog.module.css'

type Props = {
  title: string
  /** What the step does, and its fields. */
  children: ReactNode
  /** The text of the button that takes the step. */
  confirm: string
  danger?: boolean
  /** Why the step is not possible yet. */
  unavailable?: string | undefined
  /** Takes the step although a connected calendar says that the provider is busy then. */
  anyway?: { readonly words: string; readonly onPress: () => void }
  form: Pick<Form<object>, 'form' | 'busy' | 'error' | 'left'>
  onClose: () => void
}

/** Dialog that explains a step of an order and asks for confirmation. Shows a refusal inside the dialog. */
export function StepDialog({ title, children, confirm, danger, unavailable, anyway, form, onClose }: Props) {
  const id = useId()
  const isBusy = anyway !== undefined && busyElsewhere(form.error) !== undefined
  const actions = (
    <>
      <Button
        type="submit"
        form={id}
        variant={danger ? 'danger' : 'primary'}
        loading={form.busy}
        unavailable={unavailable}
      >
        {confirm}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        Keep as it is
      </Button>
    </>
  )
  return (
    <Dialog title={title} opened onClose={onClose} actions={actions}>
      <form
        {...form.form}
        id={id}
        onSubmit={(event) => {
          // Enter in a field submits a form whose button says why it cannot
          if (unavailable === undefined) form.form.onSubmit(event)
          else event.preventDefault()
        }}
      >
        <div
          className={styles['form']}
          onBlur={({ target }) => 'name' in target && form.left(String(target.name))}
        >
          {children}
          {form.error && (
            <Alert
              kind="error"
              title={isBusy ? 'You are busy elsewhere then' : 'That did not work'}
              action={isBusy && <Button onClick={anyway.onPress}>{anyway.words}</Button>}
            >
              {form.error.message}
            </Alert>
          )}
        </div>
      </form>
    </Dialog>
  )
}
