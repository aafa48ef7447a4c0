import { recordsOf } from '../../parts/data/showcase.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import { EntryFields } from '../../parts/editing/entry-fields.tsx'
import type { Item } from '../../parts/editing/records.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import { useDrawnPicture } from '../../parts/editing/use-drawn-picture.ts'
import { useItem } from '../../parts/editing/use-record.ts'
import { DescriptionField, PictureAndTags } from '../../parts/selling/looks-fields.tsx'
import { OfferPriceFields } from '../../parts/selling/offer-price-fields.tsx'
import { useOwnCard } from '../../parts/selling/own-card.ts'
import { BoundFields, OfferField, TargetsField, WindowFields } from '../../parts/selling/promotion-groups.tsx'
import { newPromotion } from '../../parts/selling/promotion-offers.ts'
import { TitleField } from '../../parts/selling/title-field.tsx'
import { VisibilityField } from '../../parts/selling/visibility-field.tsx'

const { type: _, ...blank } = newPromotion

/** The fields of a promotion in the editor, where every edit is saved. */
export function PromotionFields({ item }: { item: Item }) {
  const form = useItem('promotion', item.entityId, blank, item.data)
  const { draft } = useEditing()
  const drawn = useDrawnPicture('promotion', item.entityId)
  const targets = recordsOf(draft, 'individualService', 'booking', 'groupService').map((record) => ({
    value: record.entityId,
    label: textOf(record.data['title']),
  }))
  return (
    <EntryFields left={form.left}>
      <TitleField form={form} {...useOwnCard(item.entityId)} />
      <OfferField form={form} />
      <TargetsField form={form} targets={targets} />
      <OfferPriceFields form={form} />
      <WindowFields form={form} />
      <BoundFields form={form} />
      <DescriptionField form={form} />
      <PictureAndTags form={form} drawn={drawn} />
      <VisibilityField
        form={form}
        words={{ linkOnly: 'not on your Showcase', paused: 'shown, sold to nobody' }}
      />
    </EntryFields>
  )
}
