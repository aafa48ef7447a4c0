import { type ClassRule } from '#domains/catalogue/cards-contract.ts'
import { weekdays } from '#domains/catalogue/contract.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { PlainField } from '../../ui/plain-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { RecordForm } from '../editing/record-form.ts'
import classes from './class-times.module.css'
import { OwnPlaces } from './own-places.tsx'

const days = weekdays.map((value) => ({ value, words: `${value[0]?.toUpperCase()}${value.slice(1)}` }))
const usual: ClassRule = {
  weekday: 'tuesday',
  startTime: '19:00',
  durationMin: 60,
  capacity: null,
  from: null,
  until: null,
}

/** The weekly times of a class: weekday, start, length, and the first and last day if it has them. */
export function RulesField({ form: { data, set, issue } }: { form: RecordForm }) {
  // the draft holds only what this form and the contract wrote
  const rules = (Array.isArray(data['rules']) ? data['rules'] : []) as ClassRule[]
  const put = (next: readonly ClassRule[]) => set({ rules: next })
  const change = (place: number, patch: Partial<ClassRule>) =>
    put(rules.map((rule, at) => (at === place ? { ...rule, ...patch } : rule)))
  return (
    <fieldset className={classes['times']}>
      <legend>Weekly times</legend>
      {rules.map((rule, place) => {
        const named = `time ${place + 1}`
        const error =
          issue(`rules.${place}.startTime`) ??
          issue(`rules.${place}.until`) ??
          issue(`rules.${place}.durationMin`)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a time is its place in the list
          <div key={place} className={classes['time']}>
            <SelectField
              label="Day"
              options={days}
              value={rule.weekday}
              onChange={(weekday) =>
                change(place, { weekday: weekdays.find((one) => one === weekday) ?? rule.weekday })
              }
            />
            <PlainField
              type="time"
              name={`rules.${place}.startTime`}
              label="Begins"
              invalid={issue(`rules.${place}.startTime`) !== undefined}
              value={rule.startTime}
              onChange={(startTime) => change(place, { startTime })}
            />
            <PlainField
              name={`rules.${place}.durationMin`}
              label="Minutes"
              value={String(rule.durationMin)}
              invalid={issue(`rules.${place}.durationMin`) !== undefined}
              onChange={(minutes) => change(place, { durationMin: Number(minutes.replaceAll(/\D/g, '')) })}
            />
            <PlainField
              type="date"
              label="First day, if any"
              value={rule.from ?? ''}
              onChange={(from) => change(place, { from: from || null })}
            />
            <PlainField
              type="date"
              name={`rules.${place}.until`}
              label="Last day, if any"
              value={rule.until ?? ''}
              invalid={issue(`rules.${place}.until`) !== undefined}
              onChange={(until) => change(place, { until: until || null })}
            />
            <OwnPlaces
              name={`rules.${place}.capacity`}
              value={rule.capacity}
              error={issue(`rules.${place}.capacity`)}
              onChange={(capacity) => change(place, { capacity })}
            />
            <IconButton
              icon="trash"
              label={`Remove ${named}`}
              onClick={() => put(rules.filter((_, at) => at !== place))}
            />
            {error && <p role="alert">{error}</p>}
          </div>
        )
      })}
      <div>
        <Button
          size="sm"
          icon="plus"
          onClick={() => put([...rules, { ...(rules.at(-1) ?? usual), key: crypto.randomUUID() }])}
        >
          Add a weekly time
        </Button>
      </div>
    </fieldset>
  )
}
