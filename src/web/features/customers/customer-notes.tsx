import { maxNotes } from '#domains/people/contract.ts'
import { tooLong } from '#platform/common/text.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { showToast } from '../../lib/toasts.ts'
import { useWriteNotes } from '../../parts/data/customers.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './customer-drawer.module.css'

type Props = {
  id: string
  saved: string
  /** The drawer keeps the input, to ask before it is lost. */
  typed: string
  onType: (text: string) => void
}

/** The provider's own notes about a customer. What is typed stays if it cannot be saved. */
export function CustomerNotes({ id, saved, typed, onType }: Props) {
  const { mutateAsync: write } = useWriteNotes(id)
  const notes = useForm({
    initial: { notes: saved },
    typed: { notes: typed },
    check: (values) => ({ notes: tooLong(values.notes, maxNotes) }),
    send: (values) => write(values.notes),
    onType: (values) => onType(values.notes),
    onSent: () => showToast('Your notes are saved'),
  })
  return (
    <form {...notes.form} className={styles['part']}>
      <Field
        label="Your notes"
        hint="Only you see this. Erased with the customer."
        rows={4}
        max={maxNotes}
        {...notes.bind('notes')}
      />
      {notes.error && (
        <Alert kind="error" title="Not saved yet">
          {notes.error.message} What you typed is still here.
        </Alert>
      )}
      {notes.dirty && (
        <Button type="submit" size="sm" loading={notes.busy}>
          Save your notes
        </Button>
      )}
    </form>
  )
}
