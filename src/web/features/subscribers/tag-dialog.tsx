import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Tag } from '#domains/audience/contacts-contract.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { showToast } from '../../lib/toasts.ts'
import { contactTagsQuery, useTagContacts } from '../../parts/data/contacts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Cluster, Stack } from '../../ui/layout.tsx'
import { tagFault } from './tag-fault.ts'

type Of = Parameters<ReturnType<typeof useTagContacts>['mutateAsync']>[0]['of']
type Props = {
  /** true: the tag is added; false: it is removed. */
  on: boolean
  of: Of
  /** How many contacts, in words. */
  many: string
  onClose: () => void
}

/** Asks for a tag, and puts it on contacts or takes it off. */
export function TagDialog({ on, of, many, onClose }: Props) {
  const { data } = useQuery(contactTagsQuery)
  const { mutateAsync: send } = useTagContacts()
  const id = useId()
  const [done, setDone] = useState(0)
  const form = useForm({
    initial: { tag: '' },
    check: ({ tag }) => ({ tag: tagFault(tag) }),
    send: ({ tag }) => send({ tag: Tag.parse(tag.trim()), on, of, onProgress: setDone }),
    onSent: ({ changed, full }, { tag }) => {
      showToast(outcome({ on, tag: tag.trim(), changed, full }))
      onClose()
    },
  })
  const tags = data?.tags ?? []
  const whom = `${many} ${many === '1' ? 'contact' : 'contacts'}`
  return (
    <Dialog
      title={on ? `Add a tag to ${whom}` : `Remove a tag from ${whom}`}
      opened
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep as it is</Button>
          <Button variant="primary" type="submit" form={id} loading={form.busy}>
            {on ? 'Add it' : 'Remove it'}
          </Button>
        </>
      }
    >
      <form {...form.form} id={id}>
        <Stack>
          {form.busy && done > 0 && <output>{done.toLocaleString('en-US')} done …</output>}
          {form.failure && (
            <Alert
              kind="error"
              title={done > 0 ? `Only ${done.toLocaleString('en-US')} were changed` : 'Nothing was changed'}
            >
              {form.failure.message}
            </Alert>
          )}
          <Field
            label={on ? 'Tag to add' : 'Tag to remove'}
            max={30}
            placeholder="tuesdays"
            hint="A word of your own. Only you see it."
            data-autofocus
            {...form.bind('tag')}
          />
          {tags.length > 0 && (
            <Cluster>
              {tags.slice(0, 12).map((tag) => (
                <Button key={tag} size="sm" onClick={() => form.set({ tag })}>
                  {tag}
                </Button>
              ))}
            </Cluster>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

type Outcome = { on: boolean; tag: string; changed: number; full: number }

function outcome({ on, tag, changed, full }: Outcome): string {
  const people = `${changed.toLocaleString('en-US')} ${changed === 1 ? 'contact' : 'contacts'}`
  if (!on) return changed === 0 ? `Nobody of them had “${tag}”` : `“${tag}” is off ${people}`
  const left =
    full > 0 ? `. ${full.toLocaleString('en-US')} have 20 tags already, so they stay as they are` : ''
  return changed === 0 ? `All of them have “${tag}” already${left}` : `“${tag}” is on ${people}${left}`
}
