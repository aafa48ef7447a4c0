import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import classes from './service-form.module.css'
import type { ServiceForm } from './service-values.ts'

const usualLengths = [30, 45, 60, 90]

export function PriceFields({ form }: { form: ServiceForm }) {
  const { values, set, issue } = form
  return (
    <>
      <div className={classes['pair']}>
        <NumberField
          name="durationMin"
          label="Length"
          suffix=" min"
          min={5}
          max={720}
          step={5}
          value={values.durationMin}
          error={issue('durationMin')}
          onChange={(durationMin) => set({ durationMin })}
        />
        <fieldset className={classes['chips']} aria-label="Usual lengths">
          {usualLengths.map((length) => (
            <Button
              key={length}
              size="sm"
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
        <SwitchField
          label="Free"
          description="Booked without a card"
          checked={values.free}
          onChange={(free) => set({ free })}
        />
      </div>
    </>
  )
}
