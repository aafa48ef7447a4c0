import { type FormEvent, useId } from 'react'
import { maxNotes } from '#domains/people/contract.ts'
import { tooLong } from '#platform/common/text.ts'
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
  const { mutate: write, isPending, error } = useWriteNotes(id)
  const form = useId()
  const long = tooLong(typed, maxNotes)
  function save(event: FormEvent) {
    event.preventDefault()
    if (!long) write(typed, { onSuccess: () => showToast('Your notes are saved') })
  }
  return (
    <form id={form} className={styles['part']} onSubmit={save}>
      <Field
        label="Your notes"
        hint="Only you see this. Erased with the customer."
        rows={4}
        max={maxNotes}
        value={typed}
        error={long}
        onChange={onType}
      />
      {error && (
        <Alert kind="error" title="Not saved yet">
          {error.message} What you typed is still here.
        </Alert>
      )}
      {typed !== saved && (
        <Button type="submit" size="sm" loading={isPending}>
          Save your notes
        </Button>
      )}
    </form>
  )
}
