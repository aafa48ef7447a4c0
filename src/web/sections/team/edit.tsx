import { maxRecords } from '#domains/showcase/rules/kinds.ts'
import { portraitFor } from '#domains/showcase/rules/picture-for.ts'
import { EntryList } from '../../parts/editing/entry-list.tsx'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { useOrderedEntries } from '../../parts/editing/use-entries.ts'
import { MemberFields } from './member-fields.tsx'

export function Edit() {
  const entries = useOrderedEntries('team', 'teamSettings')
  const siblings = entries.items.map(({ entityId }) => entityId)
  return (
    <SectionPanel hint="The people your customers will meet.">
      <EntryList
        entries={entries}
        max={maxRecords('team')}
        label="Your team, in order"
        noun="person"
        empty={['Nobody here yet', 'A partner, an assistant, a musician: name and role are enough.']}
        blank={{ name: '', title: '', subtitle: '', link: '' }}
        nameOf={({ data }) => textOf(data['name'])}
        factsOf={({ data }) => textOf(data['title']) || 'Not saved yet: give a name and a title'}
        fields={(item) => <MemberFields item={item} drawn={portraitFor({ seed: item.entityId, siblings })} />}
      />
    </SectionPanel>
  )
}
