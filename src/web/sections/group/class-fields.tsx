import { bindNumber, bindOption } from '../../parts/editing/bind.ts'
import { EntryFields } from '../../parts/editing/entry-fields.tsx'
import type { Item } from '../../parts/editing/records.ts'
import { useDrawnPicture } from '../../parts/editing/use-drawn-picture.ts'
import { useItem } from '../../parts/editing/use-record.ts'
import { DatesField } from '../../parts/selling/dates-field.tsx'
import { DescriptionField, PictureAndTags } from '../../parts/selling/looks-fields.tsx'
import { useOwnCard } from '../../parts/selling/own-card.ts'
import { PlaceFields } from '../../parts/selling/place-fields.tsx'
import { PolicyFields } from '../../parts/selling/policy-fields.tsx'
import { PriceField } from '../../parts/selling/price-field.tsx'
import { RulesField } from '../../parts/selling/rules-field.tsx'
import { TitleField } from '../../parts/selling/title-field.tsx'
import { VisibilityField } from '../../parts/selling/visibility-field.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Segments } from '../../ui/segments.tsx'

const blank = {
  title: '',
  description: '',
  serviceUrl: '',
  media: null,
  tags: [],
  priceCents: '',
  location: { kind: 'Offline', address: '' },
  scheduleType: 'weekly',
  rules: [],
  sessions: [],
  capacity: 10,
  soldAs: 'each',
  refund: { template: '100p_conditional' },
  visibility: 'public',
}

export function ClassFields({ item }: { item: Item }) {
  const form = useItem('groupService', item.entityId, blank, item.data)
  const drawn = useDrawnPicture('class', item.entityId)
  const onDates = form.data['scheduleType'] === 'one_time'
  return (
    <EntryFields left={form.left}>
      <TitleField form={form} {...useOwnCard(item.entityId)} />
      <PriceField
        form={form}
        field="priceCents"
        label="Price of a place in US dollars"
        hint="0 for a free class"
      />
      <PlaceFields form={form} />
      <Segments
        label="When it takes place"
        {...bindOption(form, 'scheduleType', [
          { value: 'weekly', label: 'Every week' },
          { value: 'one_time', label: 'On some dates' },
        ])}
      />
      {onDates ? <DatesField form={form} /> : <RulesField form={form} />}
      {onDates && (
        <ChoiceField
          label="Sold as"
          {...bindOption(form, 'soldAs', [
            { value: 'each', label: 'Each date by itself' },
            { value: 'series', label: 'All dates together' },
          ])}
        />
      )}
      <NumberField label="Places" min={1} max={500} {...bindNumber(form, 'capacity')} />
      <DescriptionField form={form} />
      <PictureAndTags form={form} drawn={drawn} />
      <PolicyFields form={form} type="group" />
      <VisibilityField
        form={form}
        words={{ linkOnly: 'not on your Showcase', paused: 'shown, takes nobody new' }}
      />
    </EntryFields>
  )
}
