import { maxRecords } from '#domains/showcase/rules/kinds.ts'
import { bindTags, bindText } from '../../parts/editing/bind.ts'
import { EntryFields, RecordMedia } from '../../parts/editing/entry-fields.tsx'
import { EntryList } from '../../parts/editing/entry-list.tsx'
import type { Item } from '../../parts/editing/records.ts'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { usePlacedEntries } from '../../parts/editing/use-entries.ts'
import { useItem } from '../../parts/editing/use-record.ts'
import { Field } from '../../ui/field.tsx'
import { TagsField } from '../../ui/tags-field.tsx'

const blank = { title: '' }
const max = maxRecords('portfolio')

const tagsOf = ({ data }: Item): string[] => (Array.isArray(data['tags']) ? data['tags'].map(String) : [])
const altOf = ({ data }: Item): string => textOf((data['media'] as { alt?: unknown } | undefined)?.alt)

function WorkFields({ item, samples }: { item: Item; samples: readonly string[] }) {
  const form = useItem('portfolio', item.entityId, blank, item.data)
  const { left } = form
  return (
    <EntryFields left={left}>
      <RecordMedia label="Picture" form={form} />
      <Field
        label="Title"
        max={50}
        hint="Optional; shown under the enlarged picture"
        {...bindText(form, 'title')}
      />
      <TagsField
        label="Tags"
        max={8}
        samples={samples}
        hint="Visitors can show the pictures of one tag"
        {...bindTags(form, 'tags')}
      />
    </EntryFields>
  )
}

export function Edit() {
  const entries = usePlacedEntries('portfolio')
  const samples = [...new Set(entries.items.flatMap(tagsOf))]
  return (
    <SectionPanel
      hint={`A wall of your work. Each picture needs words for people who cannot see it. ${entries.items.length} of ${max}.`}
    >
      <EntryList
        entries={entries}
        max={max}
        label="Your portfolio, in order"
        noun="picture"
        empty={['No pictures yet', 'Six to twelve pictures say more than a long text.']}
        blank={blank}
        nameOf={(item) => textOf(item.data['title']) || altOf(item)}
        factsOf={(item) =>
          tagsOf(item).join(', ') ||
          (altOf(item) ? 'No tags' : 'Not saved yet: choose a picture and describe it')
        }
        fields={(item) => <WorkFields item={item} samples={samples} />}
      />
    </SectionPanel>
  )
}
