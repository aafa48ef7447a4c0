import { useState } from 'react'
import shared from '../../parts/editing/form.module.css'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { useList } from '../../parts/editing/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { PostRow } from './post-row.tsx'

/** Edits the posts. Their cards are on the page, in this order. */
export function Edit() {
  const { items, add, remove, order } = useList('blog', 'blogSettings')
  const [opened, setOpened] = useState<string>()
  const addressesBeside = (entityId: string) =>
    new Set(items.filter((item) => item.entityId !== entityId).map(({ data }) => textOf(data['serviceUrl'])))
  return (
    <SectionPanel hint="What you write about your work. Drafts stay with you.">
      {items.length === 0 ? (
        <EmptyState title="No posts yet">
          One thing you tell every new customer makes a good first post.
        </EmptyState>
      ) : (
        <div className={shared['list']}>
          <SortableList
            label="Your posts, in order"
            items={items.map((item) => ({
              id: item.entityId,
              name: textOf(item.data['title']) || 'New post',
              content: (
                <PostRow
                  item={item}
                  taken={addressesBeside(item.entityId)}
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
          onClick={() => setOpened(add({ title: '', serviceUrl: '', description: '', body: '' }))}
        >
          Add a post
        </Button>
      </div>
    </SectionPanel>
  )
}
