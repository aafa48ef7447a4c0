import { Field } from '../../ui/field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { bindText } from '../editing/bind.ts'
import type { RecordForm } from '../editing/record-form.ts'
import classes from './selling.module.css'

const callers = [
  { value: 'customer', label: 'They call me' },
  { value: 'provider', label: 'I call them' },
] as const

/** Who calls whom, and the number. */
export function PhoneFields({ place }: { place: RecordForm }) {
  const calls = place.data['calls'] === 'provider' ? 'provider' : 'customer'
  return (
    <>
      <div className={classes['choice']}>
        <span id="sold-calls">Who calls</span>
        <Segments
          labelledBy="sold-calls"
          options={callers}
          value={calls}
          onChange={(chosen) => place.set({ calls: chosen })}
        />
      </div>
      <Field
        type="tel"
        label={calls === 'customer' ? 'Your number' : 'The number you call from'}
        hint={
          calls === 'customer'
            ? 'With its country, such as +1 410 555 0100. Only people who booked see it.'
            : 'So that they know who calls; you can leave it empty. Ask for their number in a question or their note.'
        }
        max={40}
        {...bindText(place, 'number')}
      />
    </>
  )
}
