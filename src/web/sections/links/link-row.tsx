import { OptionalMedia } from '../../parts/editing/optional-media.tsx'
import { RecordRow } from '../../parts/editing/record-row.tsx'
import type { Item } from '../../parts/editing/records.ts'
import { useItem } from '../../parts/editing/use-record.ts'
import { Field } from '../../ui/field.tsx'

const blank = { title: '', description: '', url: '' }

type Props = { item: Item; presses: number; opened: boolean; onToggle: () => void; onRemove: () => void }

export function LinkRow({ item, presses, ...row }: Props) {
  const form = useItem('link', item.entityId, blank, item.data)
  const { text, issue, set, left } = form
  const url = text('url').trim()
  return (
    <RecordRow
      name={text('title').trim() || 'New link'}
      facts={url ? `${url}, ${pressWords(presses)}` : 'Not saved yet: give it a title and an address'}
      left={left}
      {...row}
    >
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
      <OptionalMedia
        form={form}
        label="Picture"
        offer="With a picture"
        kind="externalLinksImage"
        fallback="orbit"
      />
    </RecordRow>
  )
}

const pressWords = (presses: number): string =>
  presses === 1 ? 'pressed once' : presses === 0 ? 'not pressed yet' : `pressed ${presses} times`
