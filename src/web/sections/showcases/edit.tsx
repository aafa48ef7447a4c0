import { useState } from 'react'
import { maxRecords } from '#domains/showcase/rules/kinds.ts'
import { bindText } from '../../parts/editing/bind.ts'
import { EntryFields, RecordMedia } from '../../parts/editing/entry-fields.tsx'
import { EntryList } from '../../parts/editing/entry-list.tsx'
import type { Item } from '../../parts/editing/records.ts'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { useOrderedEntries } from '../../parts/editing/use-entries.ts'
import { useItem } from '../../parts/editing/use-record.ts'
import { excerpt } from '../../parts/public-page/excerpt.ts'
import { Field } from '../../ui/field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { BeforeField } from './before-field.tsx'

const blank = { title: '', text: '', link: '' }
const forms = [
  { value: 'none', label: 'Drawn for me' },
  { value: 'one', label: 'One of my own' },
  { value: 'pair', label: 'Before and after' },
] as const
type Form = (typeof forms)[number]['value']

function ShowcaseFields({ item }: { item: Item }) {
  const form = useItem('showcase', item.entityId, blank, item.data)
  const { text, set, issue, left, data } = form
  // a form without a picture is a wish of this visit: nothing is stored until somebody chooses one
  const [wish, setWish] = useState<Form>('none')
  const stored: Form = data['before'] ? 'pair' : data['media'] ? 'one' : 'none'
  const shown = stored === 'pair' || (stored === 'one' && wish === 'none') ? stored : wish
  const choose = (wanted: Form) => {
    setWish(wanted)
    set({
      media: wanted === 'none' ? null : (data['media'] ?? null),
      before: wanted === 'pair' ? (data['before'] ?? null) : null,
    })
  }
  return (
    <EntryFields left={left}>
      <Field label="Title" max={50} {...bindText(form, 'title')} />
      <Field label="Text" rows={4} max={400} {...bindText(form, 'text')} />
      <Segments<Form> label="Picture or video" options={forms} value={shown} onChange={choose} />
      {shown === 'pair' && <BeforeField form={form} />}
      {shown !== 'none' && (
        <RecordMedia label={shown === 'pair' ? 'After' : 'Picture'} form={form} draws="showcase" />
      )}
      <Field
        label="Link"
        name="link"
        hint="Where visitors read more; leave it empty for none"
        placeholder="https://…"
        value={text('link')}
        error={issue('link')}
        onChange={(link) => set({ link: link.trim() })}
      />
    </EntryFields>
  )
}

export function Edit() {
  const entries = useOrderedEntries('showcase', 'showcaseSettings')
  return (
    <SectionPanel hint="Pieces of work with their story: what it was, what you did, what came of it.">
      <EntryList
        entries={entries}
        max={maxRecords('showcase')}
        label="Your showcases, in order"
        noun="showcase"
        empty={[
          'No showcases yet',
          'One customer, one problem, one result. A pair of pictures can say it alone.',
        ]}
        blank={blank}
        nameOf={({ data }) => textOf(data['title'])}
        factsOf={({ data }) => excerpt(textOf(data['text']), 40) || 'No text yet'}
        fields={(item) => <ShowcaseFields item={item} />}
      />
    </SectionPanel>
  )
}
