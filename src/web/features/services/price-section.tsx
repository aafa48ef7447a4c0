import { Button, NumberInput, Switch } from '@mantine/core'
import { Field } from '../../ui/field.tsx'
import { FormSection } from './form-section.tsx'
import classes from './service-form.module.css'
import type { NumberText } from './service-values.ts'
import type { ServiceForm } from './use-service-form.ts'

/** What a Mantine number field gives: a number, or '' while it is empty or unfinished. */
export const numberText = (value: number | string): NumberText => (typeof value === 'number' ? value : '')

const usualLengths = [30, 45, 60, 90]

export function PriceSection({ form }: { form: ServiceForm }) {
  const { values, set, issue } = form
  return (
    <FormSection id="price" title="Length and price">
      <div className={classes['pair']}>
        <NumberInput
          name="durationMin"
          label="Length"
          suffix=" min"
          min={5}
          max={720}
          step={5}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          value={values.durationMin}
          error={issue('durationMin')}
          onChange={(value) => set({ durationMin: numberText(value) })}
        />
        <fieldset className={classes['chips']} aria-label="Usual lengths">
          {usualLengths.map((length) => (
            <Button
              key={length}
              size="compact-sm"
              variant={values.durationMin === length ? 'light' : 'default'}
              aria-pressed={values.durationMin === length}
              onClick={() => set({ durationMin: length })}
            >
              {length} min
            </Button>
          ))}
        </fieldset>
      </div>
      <div className={classes['pair']}>
        <Field
          name="price"
          label="Price in US dollars"
          inputMode="decimal"
          placeholder={values.free ? 'Free' : '80'}
          disabled={values.free}
          value={values.free ? '' : values.price}
          error={issue('price')}
          onChange={(price) => set({ price })}
        />
        <Switch
          label="Free"
          description="Booked without a card"
          checked={values.free}
          onChange={(event) => set({ free: event.currentTarget.checked })}
        />
      </div>
    </FormSection>
  )
}
