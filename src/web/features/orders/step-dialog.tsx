import { type ReactNode, useId, useRef } from 'react'
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
  pending: boolean
  /** The server's refusal; the dialog keeps the input. */
  error: Error | null
  onConfirm: () => void
  onClose: () => void
}

/** Dialog that explains a step of an order and asks for confirmation. Shows a refusal inside the dialog; the first wrong field gets the focus. */
export function StepDialog(props: Props) {
  const { title, children, confirm, danger = false, unavailable, pending, error, onConfirm, onClose } = props
  const form = useId()
  const fields = useRef<HTMLFormElement>(null)
  const actions = (
    <>
      <Button
        type="submit"
        form={form}
        variant={danger ? 'danger' : 'primary'}
        loading={pending}
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
        ref={fields}
        id={form}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (pending || unavailable !== undefined) return
          onConfirm()
          requestAnimationFrame(() => {
            fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
          })
        }}
      >
        {children}
        {error && (
          <Alert kind="error" title="That did not work">
            {error.message}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}
