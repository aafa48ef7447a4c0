import { maxRecords } from '#domains/showcase/rules/kinds.ts'
import { EntryList } from '../../parts/editing/entry-list.tsx'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { useOrderedEntries } from '../../parts/editing/use-entries.ts'
import { blankPost, PostFields } from './post-fields.tsx'

/** Edits the posts. Their cards are on the page, in this order. */
export function Edit() {
  const entries = useOrderedEntries('blog', 'blogSettings')
  const addressesBeside = (entityId: string) => {
    const others = entries.items.filter((item) => item.entityId !== entityId)
    return new Set(others.map(({ data }) => textOf(data['serviceUrl'])))
  }
  return (
    <SectionPanel hint="What you write about your work. Drafts stay with you.">
      <EntryList
        entries={entries}
        max={maxRecords('blog')}
        label="Your posts, in order"
        noun="post"
        empty={['No posts yet', 'One thing you tell every new customer makes a good first post.']}
        blank={blankPost}
        nameOf={({ data }) => textOf(data['title'])}
        factsOf={({ data }) => (data['state'] === 'published' ? 'Published with your page' : 'Draft')}
        fields={(item) => <PostFields item={item} taken={addressesBeside(item.entityId)} />}
      />
    </SectionPanel>
  )
}
