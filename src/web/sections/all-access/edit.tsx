import { useEditing } from '../../parts/editing/editor-context.ts'
import { orderedOf } from '../../parts/editing/records.ts'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { type RecordForm, useSingle } from '../../parts/editing/use-record.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { RichTextField } from '../../ui/rich-text-field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { TicksField } from '../../ui/ticks-field.tsx'

const blank = {
  title: '',
  description: '',
  priceCents: 0,
  period: 'month',
  scope: 'all',
  credits: 'unlimited',
  rollover: false,
  fairUse: 3,
  includes: [],
  trialDays: 0,
  capacity: null,
  freeze: true,
}

const periods = [
  { value: 'month', label: 'A month' },
  { value: 'quarter', label: 'Three months' },
  { value: 'year', label: 'A year' },
  { value: 'once', label: 'Once, without end' },
]
const extras = [
  { value: 'blogs', label: 'Posts for members' },
  { value: 'mediaTexts', label: 'Videos and texts for members' },
  { value: 'links', label: 'Links for members' },
]
const numberOf = (value: unknown) => (typeof value === 'number' ? value : '')

export function Edit() {
  const form = useSingle('allAccess', blank)
  const { text, set, issue, left, data } = form
  const price = numberOf(data['priceCents'])
  const isLimited = data['credits'] !== 'unlimited'
  return (
    <SectionPanel hint="A membership for your services. It is shown now; selling it comes later." left={left}>
      <Field
        label="Title"
        name="title"
        max={50}
        value={text('title')}
        error={issue('title')}
        onChange={(title) => set({ title })}
      />
      <RichTextField
        label="Description"
        max={5000}
        value={text('description')}
        error={issue('description')}
        onChange={(description) => set({ description })}
      />
      <NumberField
        label="Price in US dollars"
        name="priceCents"
        fractions
        min={0}
        max={10_000}
        value={price === '' ? '' : price / 100}
        error={issue('priceCents')}
        onChange={(dollars) => set({ priceCents: dollars === '' ? '' : Math.round(dollars * 100) })}
      />
      <ChoiceField
        label="Paid for"
        options={periods}
        value={text('period')}
        onChange={(period) => set({ period })}
      />
      <Scope form={form} />
      <TicksField
        label="Also included"
        options={extras}
        value={listOf(data['includes'])}
        onChange={(includes) => set({ includes })}
      />
      <SwitchField
        label="Limit the bookings of each period"
        checked={isLimited}
        onChange={(on) => set({ credits: on ? 8 : 'unlimited' })}
      />
      {isLimited && (
        <>
          <NumberField
            label="Bookings in each period"
            name="credits"
            min={1}
            max={1000}
            value={numberOf(data['credits'])}
            error={issue('credits')}
            onChange={(credits) => set({ credits })}
          />
          <SwitchField
            label="Unused ones stay for one more period"
            checked={data['rollover'] === true}
            onChange={(rollover) => set({ rollover })}
          />
        </>
      )}
      <NumberField
        label="Bookings ahead at once"
        name="fairUse"
        min={1}
        max={100}
        value={numberOf(data['fairUse'])}
        error={issue('fairUse')}
        onChange={(fairUse) => set({ fairUse })}
      />
      <NumberField
        label="Days to try it"
        name="trialDays"
        min={0}
        max={30}
        value={numberOf(data['trialDays'])}
        error={issue('trialDays')}
        onChange={(trialDays) => set({ trialDays })}
      />
      <NumberField
        label="Members at most"
        name="capacity"
        placeholder="No limit"
        min={1}
        max={100_000}
        value={numberOf(data['capacity'])}
        error={issue('capacity')}
        onChange={(capacity) => set({ capacity: capacity === '' ? null : capacity })}
      />
      <SwitchField
        label="Members may pause for up to 30 days, twice a year"
        checked={data['freeze'] !== false}
        onChange={(freeze) => set({ freeze })}
      />
    </SectionPanel>
  )
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** The services that members may book: all of them, or those that are ticked. */
function Scope({ form: { data, set, issue, left } }: { form: RecordForm }) {
  const { draft, state } = useEditing()
  const services = orderedOf(draft, state.typed, 'individualService', 'serviceSettings').map(
    ({ entityId, data: service }) => ({ value: entityId, label: textOf(service['title']) }),
  )
  const [first] = services
  const isAll = data['scope'] === 'all'
  if (!first) return null
  return (
    <>
      <SwitchField
        label="For every service"
        checked={isAll}
        onChange={(on) => set({ scope: on ? 'all' : services.map(({ value }) => value) })}
      />
      {!isAll && (
        <TicksField
          label="For these services"
          options={services}
          value={listOf(data['scope'])}
          error={issue('scope')}
          onChange={(scope) => {
            left('scope')
            set({ scope })
          }}
        />
      )}
    </>
  )
}
