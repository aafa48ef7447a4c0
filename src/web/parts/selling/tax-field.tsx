import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { Grid, Stack } from '../../ui/layout.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { bindText } from '../editing/bind.ts'
import { type RecordForm, within } from '../editing/record-form.ts'

/** Millionths in a percent. */
const ppm = 10_000

/** The tax of a service: none, or its name, its rate and whether the price contains it. What was typed comes back. */
export function TaxField({ form }: { form: RecordForm }) {
  const isOn = typeof form.data['tax'] === 'object' && form.data['tax'] !== null
  const [kept, setKept] = useState<unknown>({ name: 'Sales tax', ratePpm: '', included: false })
  const tax = within(form, 'tax')
  const rate = tax.data['ratePpm']
  const turn = (on: boolean) => {
    if (!on) setKept(form.data['tax'])
    form.set({ tax: on ? kept : null })
  }
  return (
    <Stack gap={4}>
      <SwitchField
        label="Tax"
        description="A line of its own, on the card and on every receipt"
        checked={isOn}
        onChange={turn}
      />
      {isOn && (
        <>
          <Grid gap={4}>
            <Field label="Its name" max={40} {...bindText(tax, 'name')} />
            <NumberField
              label="Its rate in percent"
              name="tax.ratePpm"
              placeholder="8.25"
              min={0}
              max={30}
              fractions
              value={typeof rate === 'number' ? rate / ppm : ''}
              error={tax.issue('ratePpm')}
              onChange={(percent) => tax.set({ ratePpm: percent === '' ? '' : Math.round(percent * ppm) })}
            />
          </Grid>
          <Segments
            label="Tax and price"
            options={[
              { value: 'added', label: 'Added to the price' },
              { value: 'included', label: 'In the price' },
            ]}
            value={tax.data['included'] === true ? 'included' : 'added'}
            onChange={(how) => tax.set({ included: how === 'included' })}
          />
        </>
      )}
    </Stack>
  )
}
