import { EntryFields, RecordMedia } from '../../parts/editing/entry-fields.tsx'
import type { Item } from '../../parts/editing/records.ts'
import { useItem } from '../../parts/editing/use-record.ts'
import { Field } from '../../ui/field.tsx'

/** The texts of a new link. */
export const blankLink = { title: '', description: '', url: '' }

export function LinkFields({ item }: { item: Item }) {
  const form = useItem('link', item.entityId, blankLink, item.data)
  const { text, issue, set, left } = form
  return (
    <EntryFields left={left}>
      <Field
        label="Title"
        name="title"
        max={110}
        value={text('title')}
        error={issue('title')}
        onChange={(title) => set({ title })}
      />
      <Field
        label="Address"
        name="url"
        hint="It begins with https, http, mailto or tel"
        value={text('url')}
        error={issue('url')}
        onChange={(address) => set({ url: address.trim() })}
      />
      <Field
        label="A line about it"
        name="description"
        max={260}
        value={text('description')}
        error={issue('description')}
        onChange={(description) => set({ description })}
      />
      <RecordMedia label="Picture" form={form} kind="externalLinksImage" />
    </EntryFields>
  )
}
