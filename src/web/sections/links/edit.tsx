import { useQuery } from '@tanstack/react-query'
import { linkPressesQuery } from '../../parts/data/link-presses.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import { EntryList } from '../../parts/editing/entry-list.tsx'
import { countWords, takingRoom } from '../../parts/editing/limit-words.ts'
import type { Item } from '../../parts/editing/records.ts'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { useOrderedEntries } from '../../parts/editing/use-entries.ts'
import { blankLink, LinkFields } from './link-fields.tsx'

const words = { maximum: 'maxNumberOfExternalLinks', one: 'a link', many: 'links' } as const

/** Edits the link cards, each with the number of its presses. */
export function Edit() {
  const entries = useOrderedEntries('link', 'linkSettings')
  const { account } = useEditing()
  const { data: counted } = useQuery(linkPressesQuery)
  const used = takingRoom(entries.items).length
  const factsOf = ({ entityId, data }: Item) => {
    const url = textOf(data['url']).trim()
    const presses = counted?.links.find((link) => link.entityId === entityId)?.presses ?? 0
    return url ? `${url}, ${pressWords(presses)}` : 'Not saved yet: give it a title and an address'
  }
  return (
    <SectionPanel hint={`A playlist, a map, your other page. ${countWords({ account, used, words })}.`}>
      <EntryList
        entries={entries}
        max={{ words, used }}
        label="Your links, in order"
        noun="link"
        empty={['No links yet', 'Two or three that people ask you for.']}
        blank={blankLink}
        nameOf={({ data }) => textOf(data['title'])}
        factsOf={factsOf}
        fields={(item) => <LinkFields item={item} />}
      />
    </SectionPanel>
  )
}

const pressWords = (presses: number): string =>
  presses === 1 ? 'pressed once' : presses === 0 ? 'not pressed yet' : `pressed ${presses} times`
