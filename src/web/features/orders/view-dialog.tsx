import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { orderViewsQuery, saveOrderView } from '../../parts/data/order-views.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'

/** Asks for the name of the view and saves it; one of the same name is replaced. */
export function ViewDialog({ query, onClose }: { query: Record<string, string>; onClose: () => void }) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const save = useMutation({
    mutationFn: saveOrderView,
    onSuccess: (views) => {
      queries.setQueryData(orderViewsQuery.queryKey, views)
      showToast('View saved.')
      onClose()
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setFault('Please name the view')
    save.mutate({ name: name.trim(), query })
  }
  return (
    <Dialog
      opened
      title="Save this view"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="save-view" loading={save.isPending}>
            Save view
          </Button>
        </>
      }
    >
      <form id="save-view" noValidate onSubmit={submit}>
        <Field
          label="Name of the view"
          value={name}
          onChange={setName}
          max={40}
          error={fault ?? save.error?.message}
          data-autofocus
        />
      </form>
    </Dialog>
  )
}
