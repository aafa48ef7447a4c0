import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { maxViews, type OrderView } from '#domains/commerce/views-contract.ts'
import { lazyDialog, usePrefetch } from '../../lib/lazy-dialog.ts'
import { offerUndo, showToast } from '../../lib/toasts.ts'
import { deleteOrderView, orderViewsQuery, saveOrderView } from '../../parts/data/order-views.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { isFiltered, readOrderSearch, viewOf } from './order-search.ts'
import type { OrdersProps } from './orders-props.ts'
import styles from './orders-views.module.css'

const ViewDialog = lazyDialog(() => import('./view-dialog.tsx').then(({ ViewDialog }) => ViewDialog))

const sameText = (query: Record<string, string>) =>
  JSON.stringify(Object.entries(query).toSorted(([one], [other]) => one.localeCompare(other)))

/** The saved views as buttons above the table, and a button that saves the filters shown. */
export function OrdersViews({ search, onSearch }: Pick<OrdersProps, 'search' | 'onSearch'>) {
  const queries = useQueryClient()
  const { data } = useQuery(orderViewsQuery)
  const [naming, setNaming] = useState(false)
  usePrefetch(ViewDialog)
  const show = (views: { views: OrderView[] }) => queries.setQueryData(orderViewsQuery.queryKey, views)
  const onError = (error: Error) => showToast(error.message, 'error')
  const restore = useMutation({ mutationFn: saveOrderView, onSuccess: show, onError })
  const remove = useMutation({
    mutationFn: ({ id }: OrderView) => deleteOrderView(id),
    onSuccess: (left, { name, query }) => {
      show(left)
      offerUndo(`“${name}” is deleted.`, () => restore.mutate({ name, query }))
    },
    onError,
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
            onClick={() => remove.mutate(view)}
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
      {naming && <ViewDialog query={viewOf(search)} onClose={() => setNaming(false)} />}
    </nav>
  )
}
