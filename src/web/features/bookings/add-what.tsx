import { ChoiceButtons } from '../../ui/choice-buttons.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './add-booking.module.css'
import { type AddField, type AddValues, amountOf, type Pay, payOf } from './add-values.ts'
import type { SoldService } from './sold-services.ts'

type Props = {
  service: SoldService | undefined
  values: AddValues
  issue: (field: AddField) => string | undefined
  onType: (patch: Partial<AddValues>) => void
}

const ways: readonly { value: Pay; words: string }[] = [
  { value: 'outside', words: 'To be paid outside' },
  { value: 'paid', words: 'Paid outside' },
  { value: 'free', words: 'Free' },
]

/** Fields for the customer, the party size and the price. */
export function AddWhat({ service, values, issue, onType }: Props) {
  const pay = payOf(values, service)
  return (
    <>
      <section className={styles['part']} aria-label="Who">
        <Field
          label="Name of the customer"
          value={values.name}
          error={issue('name')}
          autoComplete="off"
          onChange={(name) => onType({ name })}
        />
        <Field
          label="E-mail of the customer"
          type="email"
          inputMode="email"
          value={values.email}
          error={issue('email')}
          autoComplete="off"
          onChange={(email) => onType({ email })}
        />
        {service && service.maxPartySize > 1 && (
          <Field
            label="People"
            inputMode="numeric"
            value={values.quantity}
            error={issue('quantity')}
            onChange={(quantity) => onType({ quantity })}
          />
        )}
        <Field
          label="Your note"
          hint="For you. Your customer does not see it."
          rows={2}
          max={1000}
          value={values.note}
          error={issue('note')}
          onChange={(note) => onType({ note })}
        />
      </section>
      <section className={styles['part']} aria-label="Price">
        <ChoiceButtons
          label="Price"
          options={ways}
          value={pay}
          onChange={(chosen) => onType({ pay: chosen })}
        />
        {pay !== 'free' && (
          <Field
            label="Amount in US dollars"
            inputMode="decimal"
            value={amountOf(values, service)}
            error={issue('amount')}
            hint={
              pay === 'paid'
                ? 'Cash or a transfer that you already have. The order counts as paid.'
                : 'Cash or a transfer later. Mark the order as paid when you have it.'
            }
            onChange={(amount) => onType({ amount })}
          />
        )}
      </section>
    </>
  )
}
