import { maxRecords } from '#domains/showcase/rules/kinds.ts'
import { useNow } from '../../lib/use-now.ts'
import { bindSwitch, bindText } from '../../parts/editing/bind.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import { EntryFields, RecordMedia } from '../../parts/editing/entry-fields.tsx'
import { EntryList } from '../../parts/editing/entry-list.tsx'
import type { RecordForm } from '../../parts/editing/record-form.ts'
import { type Item, orderedOf } from '../../parts/editing/records.ts'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { usePlacedEntries } from '../../parts/editing/use-entries.ts'
import { useItem } from '../../parts/editing/use-record.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { storyState } from './story-state.ts'
import { useStartedAt } from './use-started-at.ts'

const blank = { caption: '' }
const max = maxRecords('stories')

function StoryFields({ item }: { item: Item }) {
  const edited = useItem('stories', item.entityId, blank, item.data)
  const { draft, state } = useEditing()
  const startedAt = useStartedAt()(item)
  // a publish in this visit has set the start, which the edited copy does not know
  const form: RecordForm = { ...edited, set: (patch) => edited.set({ startedAt, ...patch }) }
  const { set, left, data } = form
  const services = orderedOf(draft, state.typed, 'individualService', 'serviceSettings')
  const pinned = data['pinned'] === true
  return (
    <EntryFields left={left}>
      <Field label="Caption" max={110} {...bindText(form, 'caption')} />
      <RecordMedia label="Picture" form={form} draws="stories" />
      <SelectField
        label="Leads to a service"
        none="No service"
        {...bindText(form, 'serviceId')}
        options={services.map(({ entityId, data: service }) => ({
          value: entityId,
          words: textOf(service['title']) || 'A service without a title',
        }))}
      />
      <SwitchField
        label="Pinned"
        description="A pinned story stays. Any other is on your page for 24 hours after you publish it."
        {...bindSwitch(form, 'pinned')}
      />
      {!pinned && startedAt !== null && (
        <div>
          <Button size="sm" onClick={() => set({ startedAt: null })}>
            Show it for another 24 hours
          </Button>
        </div>
      )}
    </EntryFields>
  )
}

export function Edit() {
  const entries = usePlacedEntries('stories')
  const startedAt = useStartedAt()
  const now = useNow()
  return (
    <SectionPanel
      hint={`Upright cards at the top of your page, for what is new. ${entries.items.length} of ${max}.`}
    >
      <EntryList
        entries={entries}
        max={max}
        label="Your stories, in order"
        noun="story"
        empty={[
          'No stories yet',
          'A class with places left, a song of the week, a short video from the room.',
        ]}
        blank={blank}
        nameOf={({ data }) => textOf(data['caption'])}
        factsOf={(item) =>
          storyState({ pinned: item.data['pinned'] === true, startedAt: startedAt(item) }, now)
        }
        fields={(item) => <StoryFields item={item} />}
      />
    </SectionPanel>
  )
}
