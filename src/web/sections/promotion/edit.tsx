import { recordsOf } from '../../parts/data/showcase.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import { EntryList } from '../../parts/editing/entry-list.tsx'
import { countWords, takingRoom } from '../../parts/editing/limit-words.ts'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { useOrderedEntries } from '../../parts/editing/use-entries.ts'
import { offerOf, offers } from '../../parts/selling/promotion-offers.ts'
import { PromotionFields } from './promotion-fields.tsx'

const words = {
  maximum: 'maxNumberOfServices',
  one: 'a service or a promotion',
  many: 'services and promotions',
} as const

export function Edit() {
  const { account, draft } = useEditing()
  const entries = useOrderedEntries('promotion', 'promotionSettings')
  const used = takingRoom(entries.items).length + takingRoom(recordsOf(draft, 'individualService')).length
  return (
    <SectionPanel
      hint={`An offer over services of yours: ten for the price of eight, a first lesson for less. ${countWords({ account, used, words })}. Discounts, flash offers and intros lower the price by themselves, a bundle is bought as a pass, and an add-on is offered on the page of a booking.`}
    >
      <EntryList
        entries={entries}
        max={{ words, used }}
        label="Your promotions, in order"
        noun="promotion"
        empty={['No promotions yet', 'A title and a price are enough.']}
        blank={{ title: '' }}
        nameOf={({ data }) => textOf(data['title'])}
        factsOf={({ data }) => offers.find(({ value }) => value === offerOf(data))?.name ?? ''}
        fields={(item) => <PromotionFields item={item} />}
      />
    </SectionPanel>
  )
}
