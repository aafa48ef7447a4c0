import type { WeeklySchedule } from '#domains/catalogue/contract.ts'
import type { Trade } from '#domains/showcase/rules/trades.ts'
import { bindSwitch, bindText } from '../../parts/editing/bind.ts'
import type { RecordForm } from '../../parts/editing/record-form.ts'
import classes from '../../parts/selling/card-form.module.css'
import { FormSection } from '../../parts/selling/form-section.tsx'
import { HoursFields } from '../../parts/selling/hours-fields.tsx'
import { LengthField } from '../../parts/selling/length-field.tsx'
import { LimitFields } from '../../parts/selling/limit-fields.tsx'
import { DescriptionField, PictureAndTags } from '../../parts/selling/looks-fields.tsx'
import { PlaceFields } from '../../parts/selling/place-fields.tsx'
import { PolicyFields } from '../../parts/selling/policy-fields.tsx'
import { PriceOrFree } from '../../parts/selling/price-field.tsx'
import { ReminderFields } from '../../parts/selling/reminder-fields.tsx'
import { TaxField } from '../../parts/selling/tax-field.tsx'
import { TitleField } from '../../parts/selling/title-field.tsx'
import { VisibilityField } from '../../parts/selling/visibility-field.tsx'
import { Field } from '../../ui/field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { isUnscheduled } from './fulfilment.ts'
import { FulfilmentField } from './fulfilment-field.tsx'

type EssentialsProps = {
  form: RecordForm
  /** The addresses of the provider's other services. */
  taken: ReadonlySet<string>
  isNew: boolean
  /** The title shown in the empty field. */
  example: string
  /** Whether it can be sold without a date: a calendar card cannot. */
  hasFulfilment: boolean
}

/** What a service needs: title, length, price and place; without a date, the days until it is delivered. */
export function Essentials({ form, taken, isNew, example, hasFulfilment }: EssentialsProps) {
  return (
    <section className={classes['section']} aria-label="What it is">
      <div className={classes['fields']}>
        <TitleField form={form} taken={taken} isSaved={!isNew} example={example} hasLinkField />
        {hasFulfilment && <FulfilmentField form={form} />}
        {!isUnscheduled(form.data) && <LengthField form={form} />}
        <PriceOrFree form={form} field="priceCents" />
        <TaxField form={form} />
        {!isUnscheduled(form.data) && <PlaceFields form={form} />}
      </div>
    </section>
  )
}

type OptionsProps = {
  form: RecordForm
  /** The hours with which hours of its own begin. */
  week: WeeklySchedule
  profileHours: boolean
  /** The picture that the page draws while nobody chose one. */
  drawn: string
  trade: Trade
  userUrl: string | null
}

/** What has a default that fits most services. */
export function Options({ form, week, profileHours, drawn, trade, userUrl }: OptionsProps) {
  const unscheduled = isUnscheduled(form.data)
  return (
    <>
      <FormSection id="looks" title="How it is shown">
        <DescriptionField form={form} />
        {!unscheduled && (
          <Field
            rows={3}
            label="What to bring"
            hint="One item a line. The confirmation and its mail list it."
            max={1000}
            {...bindText(form, 'preparation')}
          />
        )}
        <PictureAndTags form={form} drawn={drawn} samples={trade.tags} />
      </FormSection>
      {unscheduled ? (
        <FormSection id="limits" title="Who sees it">
          <VisibilityField
            form={form}
            words={{ linkOnly: 'for people who have the link', paused: 'shown, takes no orders' }}
          />
        </FormSection>
      ) : (
        <TimeOptions form={form} week={week} profileHours={profileHours} />
      )}
      <FormSection id="link" title="Its page">
        <Field
          label="Link"
          hint={`Your page: /at/${userUrl ?? 'you'}/services/${form.text('serviceUrl') || '…'}`}
          {...bindText(form, 'serviceUrl')}
        />
      </FormSection>
    </>
  )
}

/** What only a service for a time has: hours, refunds by the hour, reminders and limits. */
function TimeOptions({ form, week, profileHours }: Pick<OptionsProps, 'form' | 'week' | 'profileHours'>) {
  return (
    <>
      <FormSection id="hours" title="When it can be booked">
        <HoursFields form={form} week={week} profileHours={profileHours} />
      </FormSection>
      <FormSection
        id="refund"
        title="When somebody cancels"
        hint="When you cancel, the customer always gets everything back. The refund policy is shown before anyone pays."
      >
        <PolicyFields form={form} type="individual" />
      </FormSection>
      <FormSection
        id="reminders"
        title="Reminders"
        hint="E-mailed to your customer, with the time in both time zones. If a booking moves, reminders follow."
      >
        <ReminderFields form={form} />
      </FormSection>
      <FormSection id="limits" title="Limits and who sees it">
        <LimitFields form={form} />
        <SwitchField
          label="I approve each booking"
          description="The time is kept and the money held while you decide. Your customer is charged when you approve, and not at all if you decline."
          {...bindSwitch(form, 'requiresApproval')}
        />
        <VisibilityField
          form={form}
          words={{ linkOnly: 'for people who have the link', paused: 'shown, takes no bookings' }}
        />
      </FormSection>
    </>
  )
}
