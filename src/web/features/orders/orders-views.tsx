import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { maxViews } from '#domains/commerce/views-contract.ts'
import { showToast } from '../../lib/toasts.ts'
import { deleteOrderView, orderViewsQuery, saveOrderView } from '../../parts/data/order-views.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isFiltered, readOrderSearch, viewOf } from './order-search.ts'
import type { OrdersProps } from './orders-props.ts'
import styles from './orders-views.module.css'

const sameText = (query: Record<string, string>) =>
  JSON.stringify(Object.entries(query).toSorted(([one], [other]) => one.localeCompare(other)))

/** The saved views as buttons above the table, and a button that saves the filters shown. */
export function OrdersViews({ search, onSearch }: Pick<OrdersProps, 'search' | 'onSearch'>) {
  const queries = useQueryClient()
  const { data } = useQuery(orderViewsQuery)
  const [naming, setNaming] = useState(false)
  const remove = useMutation({
    mutationFn: deleteOrderView,
    onSuccess: (left) => queries.setQueryData(orderViewsQuery.queryKey, left),
    onError: (error) => showToast(error.message, 'error'),
  })
  const views = data?.views ?? []
  const now = sameText(viewOf(search))
  const shown = views.find(({ query }) => sameText(query) === now)
  const canSave = isFiltered(search) && !shown && views.length < maxViews
  if (views.length === 0 && !canSave) return null
  return (
    <nav className={styles['views']} aria-label="Saved views">
      {views.map((view) => (
        <span key={view.id} className={classNames(styles['view'], view === shown && styles['on'])}>
          <button
            type="button"
            aria-current={view === shown || undefined}
            onClick={() => onSearch(readOrderSearch(view.query), false)}
          >
            {view.name}
          </button>
          <button
            type="button"
            aria-label={`Delete the view ${view.name}`}
            disabled={remove.isPending}
            onClick={() => remove.mutate(view.id)}
          >
            <Icon name="close" size={14} />
          </button>
        </span>
      ))}
      {canSave && (
        <Button size="sm" variant="quiet" onClick={() => setNaming(true)}>
          Save view
        </Button>
      )}
      {naming && <NameDialog query={viewOf(search)} onClose={() => setNaming(false)} />}
    </nav>
  )
}

/** Asks for the name of the view and saves it; one of the same name is replaced. */
function NameDialog({ query, onClose }: { query: Record<string, string>; onClose: () => void }) {
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
