import { ChoiceField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { Grid } from '../../ui/layout.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import type { Data } from '../editing/autosave.ts'
import { bindNumber, bindOption, bindSwitch, bindText } from '../editing/bind.ts'
import type { RecordForm } from '../editing/record-form.ts'
import { DatesField } from './dates-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { PriceField } from './price-field.tsx'
import { RulesField } from './rules-field.tsx'
import { TaxField } from './tax-field.tsx'
import { TitleField } from './title-field.tsx'

/** The values of a new class: the fields of the contract, and '' where something is missing. */
export const newClass: Data = {
  type: 'group',
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
  tax: null,
  preparation: '',
  maxPartySize: 4,
  minNoticeMin: 30,
  maxPerCustomer: null,
  requiresApproval: false,
  reminderHours: [24, 1],
  refund: { template: '100p_conditional' },
  visibility: 'public',
}

type Props = {
  form: RecordForm
  /** The addresses of the provider's other cards. */
  taken: ReadonlySet<string>
  isSaved: boolean
}

/** What a class needs: title, price, place, when it takes place, and its seats. */
export function ClassGroups({ form, taken, isSaved }: Props) {
  const onDates = form.data['scheduleType'] === 'one_time'
  return (
    <>
      <TitleField form={form} taken={taken} isSaved={isSaved} />
      <PriceField
        form={form}
        field="priceCents"
        label={onDates ? 'Price in US dollars' : 'Price of a place in US dollars'}
        hint={
          onDates && form.data['soldAs'] === 'series'
            ? 'For all dates together; 0 for a free class'
            : 'For one date; 0 for a free class'
        }
      />
      <TaxField form={form} />
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
    </>
  )
}

/** What a class may have besides: limits, approval, what to bring. */
export const ClassOptions = ({ form }: { form: RecordForm }) => (
  <>
    <Field
      rows={3}
      label="What to bring"
      hint="One item a line. The confirmation and its mail list it."
      max={1000}
      {...bindText(form, 'preparation')}
    />
    <Grid>
      <NumberField
        label="Places in one booking, at most"
        min={1}
        max={50}
        {...bindNumber(form, 'maxPartySize')}
      />
      <NumberField
        label="Bookings of one customer, at most"
        placeholder="no limit"
        min={1}
        max={500}
        {...bindNumber(form, 'maxPerCustomer', null)}
      />
      <NumberField
        label="Minutes before the start that booking ends"
        min={0}
        max={86_400}
        {...bindNumber(form, 'minNoticeMin')}
      />
    </Grid>
    <SwitchField
      label="I approve each booking"
      description="The seats are kept and the money held while you decide. Your customer is charged when you approve, and not at all if you decline."
      {...bindSwitch(form, 'requiresApproval')}
    />
  </>
)
