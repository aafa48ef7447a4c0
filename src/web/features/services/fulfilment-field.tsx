import { useState } from 'react'
import type { Data } from '../../parts/editing/autosave.ts'
import { bindNumber } from '../../parts/editing/bind.ts'
import type { RecordForm } from '../../parts/editing/record-form.ts'
import classes from '../../parts/selling/selling.module.css'
import { NumberField } from '../../ui/number-field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { isUnscheduled } from './fulfilment.ts'

/** A service without a date takes place nowhere; the contract's place says how it arrives. */
const online = { kind: 'Offline', address: 'Online', directions: '' } as const

const ways = [
  { value: 'scheduled', label: 'For a time' },
  { value: 'unscheduled', label: 'Without a date' },
] as const

/** Whether customers choose a time, or get it within a number of days. Choosing back brings the place back that was typed. */
export function FulfilmentField({ form }: { form: RecordForm }) {
  const unscheduled = isUnscheduled(form.data)
  const [place, setPlace] = useState(
    unscheduled ? { kind: 'Zoom', link: '' } : (form.data['location'] as Data),
  )
  function choose(fulfilment: (typeof ways)[number]['value']) {
    if ((fulfilment === 'unscheduled') === unscheduled) return
    if (fulfilment === 'unscheduled') setPlace(form.data['location'] as Data)
    form.set({ fulfilment, location: fulfilment === 'unscheduled' ? online : place })
  }
  return (
    <>
      <div className={classes['choice']}>
        <span id="sold-how">How it is sold</span>
        <Segments
          labelledBy="sold-how"
          options={ways}
          value={unscheduled ? 'unscheduled' : 'scheduled'}
          onChange={choose}
        />
      </div>
      {unscheduled && (
        <>
          <NumberField
            label="Delivered within"
            suffix=" days"
            min={1}
            max={365}
            {...bindNumber(form, 'deliverWithinDays')}
          />
          <p className={classes['quiet']}>
            People buy it without choosing a time, and you deliver words, a file, or both. Until you start,
            they can cancel and get everything back.
          </p>
        </>
      )}
    </>
  )
}
