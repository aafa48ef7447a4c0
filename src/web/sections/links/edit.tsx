import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linkPressesQuery } from '../../parts/data/link-presses.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import shared from '../../parts/editing/form.module.css'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { useList } from '../../parts/editing/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { LinkRow } from './link-row.tsx'

/** Edits the link cards, each with the number of its presses. */
export function Edit() {
  const { items, add, remove, order } = useList('link', 'linkSettings')
  const { account } = useEditing()
  const { data: counted } = useQuery(linkPressesQuery)
  const [opened, setOpened] = useState<string>()
  const max = account.entitlements.maxNumberOfExternalLinks
  return (
    <SectionPanel hint={`A playlist, a map, your other page. ${items.length} of ${max} on your plan.`}>
      {items.length === 0 ? (
        <EmptyState title="No links yet">Two or three that people ask you for.</EmptyState>
      ) : (
        <div className={shared['list']}>
          <SortableList
            label="Your links, in order"
            items={items.map((item) => ({
              id: item.entityId,
              name: textOf(item.data['title']) || 'New link',
              content: (
                <LinkRow
                  item={item}
                  presses={counted?.links.find(({ entityId }) => entityId === item.entityId)?.presses ?? 0}
                  opened={opened === item.entityId}
                  onToggle={() => setOpened(opened === item.entityId ? undefined : item.entityId)}
                  onRemove={() => remove(item.entityId)}
                />
              ),
            }))}
            onOrder={order}
          />
        </div>
      )}
      <div>
        <Button
          icon="plus"
          unavailable={items.length >= max ? `Your plan has room for ${max} links` : undefined}
          onClick={() => setOpened(add({ title: '', description: '', url: '' }))}
        >
          Add a link
        </Button>
      </div>
    </SectionPanel>
  )
}
