import { formatPrice } from '#platform/common/money.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import { EntryList } from '../../parts/editing/entry-list.tsx'
import { countWords, takingRoom } from '../../parts/editing/limit-words.ts'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { useOrderedEntries } from '../../parts/editing/use-entries.ts'
import { copyOf } from '../../parts/selling/copy-of.ts'
import { useOwnCard } from '../../parts/selling/own-card.ts'
import { ClassFields } from './class-fields.tsx'

const words = { maximum: 'maxNumberOfEvents', one: 'a class', many: 'classes' } as const

export function Edit() {
  const { account } = useEditing()
  const entries = useOrderedEntries('groupService', 'groupServiceSettings')
  const used = takingRoom(entries.items).length
  const { taken } = useOwnCard('')
  return (
    <SectionPanel
      hint={`Sessions that several people share. Who comes is under MY EVENTS. ${countWords({ account, used, words })}.`}
    >
      <EntryList
        entries={entries}
        max={{ words, used }}
        label="Your classes, in order"
        noun="class"
        empty={['No classes yet', 'A title, a price, a place and a day are enough.']}
        blank={{ title: '' }}
        copyOf={(data) => copyOf(data, taken)}
        nameOf={({ data }) => textOf(data['title'])}
        factsOf={({ data: { priceCents: price } }) =>
          typeof price === 'number' ? formatPrice(price) : 'Not saved yet: give it a price and a place'
        }
        fields={(item) => <ClassFields item={item} />}
      />
    </SectionPanel>
  )
}
