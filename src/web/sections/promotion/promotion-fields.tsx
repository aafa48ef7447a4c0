import { descriptionMax, titleMax } from '#domains/catalogue/contract.ts'
import { recordsOf } from '../../parts/data/showcase.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import { EntryFields, RecordMedia } from '../../parts/editing/entry-fields.tsx'
import classes from '../../parts/editing/form.module.css'
import { PriceField } from '../../parts/editing/price-field.tsx'
import type { Item } from '../../parts/editing/records.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import { useCardTitle } from '../../parts/editing/use-card-title.ts'
import { type RecordForm, useItem } from '../../parts/editing/use-record.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { PlainField } from '../../ui/plain-field.tsx'
import { RichTextField } from '../../ui/rich-text-field.tsx'
import { TagsField } from '../../ui/tags-field.tsx'
import { TicksField } from '../../ui/ticks-field.tsx'

const blank = {
  title: '',
  description: '',
  serviceUrl: '',
  media: null,
  tags: [],
  targets: [],
  offer: 'discount',
  percentOff: null,
  priceCents: null,
  usualPriceCents: null,
  sessions: null,
  validDays: 180,
  from: null,
  until: null,
  maxSold: null,
  maxPerCustomer: null,
  visibility: 'public',
}

/** The forms of an offer. */
export const offers = [
  { value: 'discount', label: 'Discount: the services cost less' },
  { value: 'bundle', label: 'Bundle: several sessions for one price' },
  { value: 'intro', label: 'Intro: for first-time customers' },
  { value: 'flash', label: 'Flash: a discount for a short time' },
  { value: 'addon', label: 'Add-on: one service brings another' },
] as const

const visibilities = [
  { value: 'public', label: 'Public: on your Showcase' },
  { value: 'link-only', label: 'Link only: not on your Showcase' },
  { value: 'paused', label: 'Paused: shown, sold to nobody' },
] as const

export function PromotionFields({ item }: { item: Item }) {
  const form = useItem('promotion', item.entityId, blank, item.data)
  const { data, text, set, issue, left } = form
  const setTitle = useCardTitle(form)
  const number = (
    name: 'percentOff' | 'sessions' | 'validDays' | 'maxSold' | 'maxPerCustomer',
    label: string,
    max: number,
  ) => {
    const value = data[name]
    return (
      <NumberField
        name={name}
        label={label}
        min={1}
        max={max}
        value={typeof value === 'number' ? value : ''}
        error={issue(name)}
        onChange={(typed) => set({ [name]: typed === '' ? null : typed })}
      />
    )
  }
  const day = (name: 'from' | 'until', label: string) => (
    <PlainField
      type="date"
      label={label}
      value={text(name)}
      invalid={issue(name) !== undefined}
      onChange={(date) => set({ [name]: date || null })}
    />
  )
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
      <ChoiceField
        label="Offer"
        options={offers}
        value={offers.find(({ value }) => value === data['offer'])?.value ?? 'discount'}
        onChange={(offer) => set({ offer })}
      />
      <Targets form={form} />
      <div className={classes['pair']}>
        <PriceField
          label="Price in US dollars"
          name="priceCents"
          value={data['priceCents']}
          error={issue('priceCents')}
          onChange={(priceCents) => set({ priceCents })}
        />
        <PriceField
          label="Usual price"
          name="usualPriceCents"
          value={data['usualPriceCents']}
          error={issue('usualPriceCents')}
          onChange={(usualPriceCents) => set({ usualPriceCents })}
        />
        {number('percentOff', 'Or percent off', 100)}
        {data['offer'] === 'bundle' && number('sessions', 'Sessions in the bundle', 100)}
        {data['offer'] === 'bundle' && number('validDays', 'Days to use them', 730)}
        {number('maxSold', 'Sold at most, if limited', 10_000)}
        {number('maxPerCustomer', 'For each customer at most, if limited', 500)}
        {day('from', 'First day, if any')}
        {day('until', 'Last day, if any')}
      </div>
      {(issue('from') ?? issue('until')) && (
        <p className={classes['issue']} role="alert">
          {issue('from') ?? issue('until')}
        </p>
      )}
      <RichTextField
        label="Description"
        max={descriptionMax}
        value={text('description')}
        error={issue('description')}
        onChange={(description) => set({ description })}
      />
      <RecordMedia label="Picture" form={form} kind="serviceImage" draws="promotion" />
      <TagsField
        label="Tags"
        max={8}
        hint="Up to 8, of up to 30 characters each"
        value={Array.isArray(data['tags']) ? data['tags'].map(String) : []}
        error={issue('tags')}
        onChange={(words) => set({ tags: words.map((tag) => tag.trim()).filter(Boolean) })}
      />
      <ChoiceField
        label="Who sees it"
        options={visibilities}
        value={visibilities.find(({ value }) => value === data['visibility'])?.value ?? 'public'}
        onChange={(visibility) => set({ visibility })}
      />
    </EntryFields>
  )
}

/** The services and classes that the offer is about. */
function Targets({ form: { data, set } }: { form: RecordForm }) {
  const { draft } = useEditing()
  const options = recordsOf(draft, 'individualService', 'booking', 'groupService').map((record) => ({
    value: record.entityId,
    label: textOf(record.data['title']),
  }))
  if (options.length === 0) return null
  const targets = Array.isArray(data['targets']) ? data['targets'].map(String) : []
  return (
    <TicksField
      label="For these"
      options={options}
      value={targets}
      onChange={(chosen) => set({ targets: chosen })}
    />
  )
}
