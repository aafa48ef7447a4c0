import { useState } from 'react'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { useOrderedEntries } from '../../parts/editing/use-entries.ts'
import { PostList } from './post-list.tsx'
import { PostWriter } from './post-writer.tsx'

/** Edits the posts: their list in the order of their cards, and the writing of one. */
export function Edit() {
  const entries = useOrderedEntries('blog', 'blogSettings')
  const [opened, setOpened] = useState<string>()
  /** The post that was open last, whose row gets the focus. */
  const [left, setLeft] = useState<string>()
  const item = entries.items.find(({ entityId }) => entityId === opened)
  if (!item)
    return (
      <SectionPanel hint="What you write about your work. Drafts stay with you.">
        <PostList entries={entries} left={left} onWrite={setOpened} />
      </SectionPanel>
    )
  const others = entries.items.filter(({ entityId }) => entityId !== opened)
  return (
    <SectionPanel>
      <PostWriter
        key={item.entityId}
        item={item}
        taken={new Set(others.map(({ data }) => textOf(data['serviceUrl'])))}
        onDone={() => {
          setLeft(opened)
          setOpened(undefined)
        }}
      />
    </SectionPanel>
  )
}
