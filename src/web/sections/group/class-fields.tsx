import { descriptionMax, titleMax } from '#domains/catalogue/contract.ts'
import { EntryFields, RecordMedia } from '../../parts/editing/entry-fields.tsx'
import { PlaceFields } from '../../parts/editing/place-fields.tsx'
import { PriceField } from '../../parts/editing/price-field.tsx'
import type { Item } from '../../parts/editing/records.ts'
import { useCardTitle } from '../../parts/editing/use-card-title.ts'
import { useItem } from '../../parts/editing/use-record.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { RichTextField } from '../../ui/rich-text-field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { TagsField } from '../../ui/tags-field.tsx'
import { DatesField } from './dates-field.tsx'
import { RefundFields } from './refund-fields.tsx'
import { RulesField } from './rules-field.tsx'

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

const schedules = [
  { value: 'weekly', label: 'Every week' },
  { value: 'one_time', label: 'On some dates' },
] as const
const sold = [
  { value: 'each', label: 'Each date by itself' },
  { value: 'series', label: 'All dates together' },
] as const
const visibilities = [
  { value: 'public', label: 'Public: on your Showcase' },
  { value: 'link-only', label: 'Link only: not on your Showcase' },
  { value: 'paused', label: 'Paused: shown, takes nobody new' },
] as const

export function ClassFields({ item }: { item: Item }) {
  const form = useItem('groupService', item.entityId, blank, item.data)
  const { data, text, set, issue, left } = form
  const setTitle = useCardTitle(form)
  const tags = Array.isArray(data['tags']) ? data['tags'].map(String) : []
  const capacity = data['capacity']
  return (
    <EntryFields left={left}>
      <Field
        label="Title"
        name="title"
        max={titleMax}
        value={text('title')}
        error={issue('title') ?? issue('serviceUrl')}
        onChange={setTitle}
      />
      <PriceField
        label="Price of a place in US dollars"
        name="priceCents"
        hint="0 for a free class"
        value={data['priceCents']}
        error={issue('priceCents')}
        onChange={(cents) => set({ priceCents: cents ?? '' })}
      />
      <PlaceFields form={form} />
      <Segments
        label="When it takes place"
        options={schedules}
        value={data['scheduleType'] === 'one_time' ? 'one_time' : 'weekly'}
        onChange={(scheduleType) => set({ scheduleType })}
      />
      {data['scheduleType'] === 'one_time' ? <DatesField form={form} /> : <RulesField form={form} />}
      {data['scheduleType'] === 'one_time' && (
        <ChoiceField
          label="Sold as"
          options={sold}
          value={data['soldAs'] === 'series' ? 'series' : 'each'}
          onChange={(soldAs) => set({ soldAs })}
        />
      )}
      <NumberField
        name="capacity"
        label="Places"
        min={1}
        max={500}
        value={typeof capacity === 'number' ? capacity : ''}
        error={issue('capacity')}
        onChange={(places) => set({ capacity: places })}
      />
      <RichTextField
        label="Description"
        max={descriptionMax}
        value={text('description')}
        error={issue('description')}
        onChange={(description) => set({ description })}
      />
      <RecordMedia label="Picture" form={form} kind="serviceImage" draws="class" />
      <TagsField
        label="Tags"
        max={8}
        hint="Up to 8, of up to 30 characters each"
        value={tags}
        error={issue('tags')}
        onChange={(words) => set({ tags: words.map((tag) => tag.trim()).filter(Boolean) })}
      />
      <RefundFields form={form} />
      <ChoiceField
        label="Who sees it"
        options={visibilities}
        value={visibilities.find(({ value }) => value === data['visibility'])?.value ?? 'public'}
        onChange={(visibility) => set({ visibility })}
      />
    </EntryFields>
  )
}
