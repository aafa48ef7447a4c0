import { inPlace } from '#platform/common/provider-place.ts'
import { browserZone } from '#platform/common/zone-names.ts'
import { FreeTimeField } from '../../parts/times/free-time-field.tsx'
import { useProviderPlace } from '../../parts/when-and-where/place-of-page.ts'
import { ChoiceButtons } from '../../ui/choice-buttons.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './add-booking.module.css'
import type { AddField, AddValues } from './add-values.ts'
import type { SoldService } from './sold-services.ts'

type Props = {
  service: SoldService
  values: AddValues
  issue: (field: AddField) => string | undefined
  onType: (patch: Partial<AddValues>) => void
}

const ways = [
  { value: 'free', words: 'A free time' },
  { value: 'typed', words: 'Another time' },
] as const

/** Field for the start: one of the free times, or any other future time. */
export function AddWhen({ service, values, issue, onType }: Props) {
  const when = issue('when')
  const here = useProviderPlace()
  const abroad = service.timezone !== browserZone()
  return (
    <section className={styles['part']} aria-label="When" data-fault={when ? '' : undefined}>
      <ChoiceButtons label="When" options={ways} value={values.how} onChange={(how) => onType({ how })} />
      {when && (
        <p className={styles['fault']} role="alert">
          {when}
        </p>
      )}
      {values.how === 'free' ? (
        <FreeTimeField
          key={service.id}
          serviceId={service.id}
          timezone={service.timezone}
          shown={values.start || undefined}
          value={values.start}
          onChange={(start) => onType({ start: start ?? '' })}
          ifNone="“Another time” takes any time that is not booked."
        />
      ) : (
        <div className={styles['pair']}>
          <Field label="Date" type="date" value={values.date} onChange={(date) => onType({ date })} />
          <Field label="Time" type="time" value={values.time} onChange={(time) => onType({ time })} />
        </div>
      )}
      {abroad && (
        <p className="quiet">Times {inPlace(service.timezone, here)}, where the service takes place.</p>
      )}
    </section>
  )
}
