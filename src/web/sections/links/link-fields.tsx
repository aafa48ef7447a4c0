import { bindText } from '../../parts/editing/bind.ts'
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
      <Field label="Title" max={110} {...bindText(form, 'title')} />
      <Field
        label="Address"
        name="url"
        hint="It begins with https, http, mailto or tel"
        value={text('url')}
        error={issue('url')}
        onChange={(address) => set({ url: address.trim() })}
      />
      <Field label="A line about it" max={260} {...bindText(form, 'description')} />
      <RecordMedia label="Picture" form={form} kind="externalLinksImage" />
    </EntryFields>
  )
}
