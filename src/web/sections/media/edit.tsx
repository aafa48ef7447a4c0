import { maxRecords } from '#domains/showcase/rules/kinds.ts'
import { bindText } from '../../parts/editing/bind.ts'
import { EntryFields, RecordMedia } from '../../parts/editing/entry-fields.tsx'
import { EntryList } from '../../parts/editing/entry-list.tsx'
import shared from '../../parts/editing/form.module.css'
import type { Item } from '../../parts/editing/records.ts'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { useOrderedEntries } from '../../parts/editing/use-entries.ts'
import { useItem } from '../../parts/editing/use-record.ts'
import { excerpt } from '../../parts/public-page/excerpt.ts'
import { Field } from '../../ui/field.tsx'
import { Segments } from '../../ui/segments.tsx'

const blank = { title: '', text: '', ctaLabel: '', ctaLink: '' }
const sides = [
  { value: '', label: 'In turn' },
  { value: 'left', label: 'Left' },
  { value: 'middle', label: 'Middle' },
  { value: 'right', label: 'Right' },
] as const
type Side = (typeof sides)[number]['value']

function MediaTextFields({ item }: { item: Item }) {
  const form = useItem('mediaTexts', item.entityId, blank, item.data)
  const { text, set, issue, left, data } = form
  return (
    <EntryFields left={left}>
      <Field label="Title" max={110} {...bindText(form, 'title')} />
      <Field label="Text" rows={4} max={400} {...bindText(form, 'text')} />
      <RecordMedia label="Picture" form={form} draws="mediaTexts" />
      <div className={shared['choice']}>
        <span id={`side-${item.entityId}`}>Side of the picture</span>
        <Segments<Side>
          labelledBy={`side-${item.entityId}`}
          options={sides}
          value={sides.find(({ value }) => value === data['alignment'])?.value ?? ''}
          onChange={(alignment) => set({ alignment: alignment || null })}
        />
      </div>
      <div className={shared['pair']}>
        <Field
          label="Link of the button"
          name="ctaLink"
          hint="Leave it empty for no button"
          placeholder="https://…"
          value={text('ctaLink')}
          error={issue('ctaLink')}
          onChange={(link) => set({ ctaLink: link.trim() })}
        />
        <Field label="Words of the button" max={24} placeholder="Read more" {...bindText(form, 'ctaLabel')} />
      </div>
    </EntryFields>
  )
}

export function Edit() {
  const entries = useOrderedEntries('mediaTexts', 'mediaTextSettings')
  return (
    <SectionPanel hint="A picture or a video with a few words beside it.">
      <EntryList
        entries={entries}
        max={maxRecords('mediaTexts')}
        label="Your blocks, in order"
        noun="block"
        empty={[
          'Nothing here yet',
          'The room, the first hour, how you work: what people ask before they book.',
        ]}
        blank={blank}
        nameOf={({ data }) => textOf(data['title'])}
        factsOf={({ data }) => excerpt(textOf(data['text']), 40) || 'No text yet'}
        fields={(item) => <MediaTextFields item={item} />}
      />
    </SectionPanel>
  )
}
