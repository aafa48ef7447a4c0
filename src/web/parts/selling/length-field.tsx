import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { bindNumber } from '../editing/bind.ts'
import type { RecordForm } from '../editing/record-form.ts'
import classes from './selling.module.css'

const usualLengths = [30, 45, 60, 90]

/** How long a session lasts, typed or chosen from the usual lengths. */
export const LengthField = ({ form }: { form: RecordForm }) => (
  <div className={classes['pair']}>
    <NumberField
      label="Length"
      suffix=" min"
      min={5}
      max={720}
      step={5}
      {...bindNumber(form, 'durationMin')}
    />
    <fieldset className={classes['chips']} aria-label="Usual lengths">
      {usualLengths.map((length) => (
        <Button
          key={length}
          size="sm"
          aria-pressed={form.data['durationMin'] === length}
          onClick={() => form.set({ durationMin: length })}
        >
          {length} min
        </Button>
      ))}
    </fieldset>
  </div>
)
