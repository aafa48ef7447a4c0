import { maxRecords } from '#domains/showcase/rules/kinds.ts'
import { EntryList } from '../../parts/editing/entry-list.tsx'
import type { Item } from '../../parts/editing/records.ts'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { useOrderedEntries } from '../../parts/editing/use-entries.ts'
import { blankExperience, ExperienceFields } from './experience-fields.tsx'

export function Edit() {
  const entries = useOrderedEntries('experience', 'experienceSettings')
  return (
    <SectionPanel hint="Where you learned and worked.">
      <EntryList
        entries={entries}
        max={maxRecords('experience')}
        label="Your experience, in order"
        noun="entry"
        empty={['Nothing here yet', 'A school, a company, a prize: what makes people trust you.']}
        blank={blankExperience}
        nameOf={({ data }) => textOf(data['name'])}
        factsOf={factsOf}
        fields={(item) => <ExperienceFields item={item} />}
      />
    </SectionPanel>
  )
}

function factsOf({ data }: Item): string {
  const [place, from, to] = [textOf(data['place']), textOf(data['from']), textOf(data['to'])]
  const facts = [place, from && `${from} to ${to || 'now'}`].filter(Boolean).join(', ')
  return facts || 'Not saved yet: give it a title and the year it began'
}
