import { weekdays } from '#domains/catalogue/contract.ts'
import { onPrice } from '#domains/catalogue/rules/promotion-for.ts'
import { recordsOf } from '../../parts/data/showcase.ts'
import { bindDay, bindNumber, bindOption, bindTicks, bindTime } from '../../parts/editing/bind.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import { EntryFields } from '../../parts/editing/entry-fields.tsx'
import classes from '../../parts/editing/form.module.css'
import type { RecordForm } from '../../parts/editing/record-form.ts'
import type { Item } from '../../parts/editing/records.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import { useDrawnPicture } from '../../parts/editing/use-drawn-picture.ts'
import { useItem } from '../../parts/editing/use-record.ts'
import { DescriptionField, PictureAndTags } from '../../parts/selling/looks-fields.tsx'
import { useOwnCard } from '../../parts/selling/own-card.ts'
import { PriceField } from '../../parts/selling/price-field.tsx'
import { TitleField } from '../../parts/selling/title-field.tsx'
import { VisibilityField } from '../../parts/selling/visibility-field.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { PlainField } from '../../ui/plain-field.tsx'
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
  sharesMost: 0,
  from: null,
  until: null,
  weekdays: [],
  startTime: null,
  endTime: null,
  maxSold: null,
  maxPerCustomer: null,
  visibility: 'public',
}

const dayOptions = weekdays.map((day) => ({
  value: day,
  label: `${day.charAt(0).toUpperCase()}${day.slice(1)}`,
}))

/** The forms of an offer. */
export const offers = [
  { value: 'discount', label: 'Discount: the services cost less' },
  { value: 'bundle', label: 'Bundle: several sessions for one price' },
  { value: 'intro', label: 'Intro: for first-time customers' },
  { value: 'flash', label: 'Flash: a discount for a short time' },
  { value: 'addon', label: 'Add-on: one service brings another' },
] as const

export function PromotionFields({ item }: { item: Item }) {
  const form = useItem('promotion', item.entityId, blank, item.data)
  const drawn = useDrawnPicture('promotion', item.entityId)
  const { data, issue, left } = form
  const number = (field: string, label: string, max: number) => (
    <NumberField label={label} min={1} max={max} {...bindNumber(form, field, null)} />
  )
  // a discount, a flash offer and an intro lower the price of their services
  const lowers = [...onPrice].some((offer) => offer === data['offer'])
  const isBundle = data['offer'] === 'bundle'
  const lacks = isBundle && lacking(data)
  const daysFault = issue('from') ?? issue('until') ?? issue('startTime') ?? issue('endTime')
  return (
    <EntryFields left={left}>
      <TitleField form={form} {...useOwnCard(item.entityId)} />
      <ChoiceField label="Offer" {...bindOption(form, 'offer', offers)} />
      <Targets form={form} />
      <div className={classes['pair']}>
        <PriceField
          form={form}
          field="priceCents"
          label={lowers ? 'New price in US dollars' : 'Price in US dollars'}
        />
        {!lowers && <PriceField form={form} field="usualPriceCents" label="Usual price" />}
        {!isBundle && number('percentOff', 'Or percent off', 100)}
        {isBundle && (
          <>
            {number('sessions', 'Sessions in the bundle', 100)}
            {number('validDays', 'Days to use them', 730)}
            <SharesField form={form} />
          </>
        )}
        {number('maxSold', 'Sold at most, if limited', 10_000)}
        {!lowers && number('maxPerCustomer', 'For each customer at most, if limited', 500)}
        <PlainField label="First day, if any" {...bindDay(form, 'from')} />
        <PlainField label="Last day, if any" {...bindDay(form, 'until')} />
        {lowers && <PlainField label="Only sessions from" {...bindTime(form, 'startTime')} />}
        {lowers && <PlainField label="Only sessions before" {...bindTime(form, 'endTime')} />}
      </div>
      {lowers && (
        <TicksField
          label="Only on these days, if not on all"
          options={dayOptions}
          {...bindTicks(form, 'weekdays')}
        />
      )}
      {lacks && <p className={classes['quiet']}>To sell it, say {lacks}.</p>}
      {daysFault && (
        <p className={classes['issue']} role="alert">
          {daysFault}
        </p>
      )}
      <DescriptionField form={form} />
      <PictureAndTags form={form} drawn={drawn} />
      <VisibilityField
        form={form}
        words={{ linkOnly: 'not on your Showcase', paused: 'shown, sold to nobody' }}
      />
    </EntryFields>
  )
}

/** With how many named people the pass of a bundle can be shared; empty: with nobody. */
function SharesField({ form }: { form: RecordForm }) {
  const { onChange, ...bound } = bindNumber(form, 'sharesMost')
  return (
    <NumberField
      label="People it can be shared with"
      min={0}
      max={5}
      {...bound}
      onChange={(typed) => onChange(typed === '' ? 0 : typed)}
    />
  )
}

const list = new Intl.ListFormat('en')

/** What a bundle needs before it can be bought; undefined: it has everything. */
function lacking({ priceCents, sessions, targets }: RecordForm['data']): string | undefined {
  const missing = [
    typeof priceCents !== 'number' && 'its price',
    typeof sessions !== 'number' && 'how many sessions it has',
    (!Array.isArray(targets) || targets.length === 0) && 'what it is for',
  ].filter((one) => one !== false)
  return missing.length > 0 ? list.format(missing) : undefined
}

/** The services and classes that the offer is about. */
function Targets({ form }: { form: RecordForm }) {
  const { draft } = useEditing()
  const options = recordsOf(draft, 'individualService', 'booking', 'groupService').map((record) => ({
    value: record.entityId,
    label: textOf(record.data['title']),
  }))
  if (options.length === 0) return null
  return <TicksField label="For these" options={options} {...bindTicks(form, 'targets')} />
}
