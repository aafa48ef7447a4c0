import { useState } from 'react'
import { type ContactDetail, tagsMax } from '#domains/audience/contacts-contract.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { showToast } from '../../lib/toasts.ts'
import { useTagContacts } from '../../parts/data/contacts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Cluster } from '../../ui/layout.tsx'
import styles from './contact-drawer.module.css'
import { tagFault } from './tag-fault.ts'

/** The tags of a contact, each with its removal, and a field for another one. */
export function ContactTags({ contact: { id, tags } }: { contact: ContactDetail }) {
  const { mutate, isPending } = useTagContacts()
  const [isAdding, setAdding] = useState(false)
  return (
    <section className={styles['part']}>
      <h3>Tags</h3>
      <ul className={styles['tags']}>
        {tags.map((tag) => (
          <li key={tag}>
            {tag}
            <IconButton
              icon="close"
              label={`Remove ${tag}`}
              disabled={isPending}
              onClick={() =>
                mutate(
                  { tag, on: false, of: { ids: [id] } },
                  { onError: (error) => showToast(error.message, 'error') },
                )
              }
            />
          </li>
        ))}
        {!isAdding && tags.length < tagsMax && (
          <li data-plain>
            <Button variant="quiet" size="sm" icon="plus" onClick={() => setAdding(true)}>
              Add a tag
            </Button>
          </li>
        )}
      </ul>
      {isAdding && <AddTag id={id} onClose={() => setAdding(false)} />}
    </section>
  )
}

function AddTag({ id, onClose }: { id: string; onClose: () => void }) {
  const { mutateAsync: send } = useTagContacts()
  const form = useForm({
    initial: { tag: '' },
    check: ({ tag }) => ({ tag: tagFault(tag) }),
    send: ({ tag }) => send({ tag: tag.trim(), on: true, of: { ids: [id] } }),
    onSent: onClose,
  })
  return (
    <form {...form.form} className={styles['add']}>
      <Field label="New tag" max={30} ref={(field) => field?.focus()} {...form.bind('tag')} />
      {form.failure && (
        <Alert kind="error" title="Not saved yet">
          {form.failure.message}
        </Alert>
      )}
      <Cluster>
        <Button type="submit" size="sm" loading={form.busy}>
          Add it
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Not now
        </Button>
      </Cluster>
    </form>
  )
}
