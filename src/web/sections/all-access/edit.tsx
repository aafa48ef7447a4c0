import { titleMax } from '#domains/catalogue/contract.ts'
import { bindNumber, bindOption, bindSwitch, bindText, bindTicks, listOf } from '../../parts/editing/bind.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import type { RecordForm } from '../../parts/editing/record-form.ts'
import { orderedOf } from '../../parts/editing/records.ts'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { useSingle } from '../../parts/editing/use-record.ts'
import { DescriptionField } from '../../parts/selling/looks-fields.tsx'
import { PriceField } from '../../parts/selling/price-field.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
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

const extras = [
  { value: 'blogs', label: 'Posts for members' },
  { value: 'mediaTexts', label: 'Videos and texts for members' },
  { value: 'links', label: 'Links for members' },
]

export function Edit() {
  const form = useSingle('allAccess', blank)
  const { left, data, set } = form
  const isLimited = data['credits'] !== 'unlimited'
  return (
    <SectionPanel hint="A membership for your services. It is shown now; selling it comes later." left={left}>
      <Field label="Title" max={titleMax} {...bindText(form, 'title')} />
      <DescriptionField form={form} />
      <PriceField form={form} field="priceCents" label="Price in US dollars" />
      <ChoiceField
        label="Paid for"
        {...bindOption(form, 'period', [
          { value: 'month', label: 'A month' },
          { value: 'quarter', label: 'Three months' },
          { value: 'year', label: 'A year' },
          { value: 'once', label: 'Once, without end' },
        ])}
      />
      <Scope form={form} />
      <TicksField label="Also included" options={extras} {...bindTicks(form, 'includes')} />
      <SwitchField
        label="Limit the bookings of each period"
        checked={isLimited}
        onChange={(on) => set({ credits: on ? 8 : 'unlimited' })}
      />
      {isLimited && (
        <>
          <NumberField label="Bookings in each period" min={1} max={1000} {...bindNumber(form, 'credits')} />
          <SwitchField label="Unused ones stay for one more period" {...bindSwitch(form, 'rollover')} />
        </>
      )}
      <NumberField label="Bookings ahead at once" min={1} max={100} {...bindNumber(form, 'fairUse')} />
      <NumberField label="Days to try it" min={0} max={30} {...bindNumber(form, 'trialDays')} />
      <NumberField
        label="Members at most"
        placeholder="No limit"
        min={1}
        max={100_000}
        {...bindNumber(form, 'capacity', null)}
      />
      <SwitchField
        label="Members may pause for up to 30 days, twice a year"
        {...bindSwitch(form, 'freeze')}
      />
    </SectionPanel>
  )
}

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
