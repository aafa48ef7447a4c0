import type { RefundPolicy } from '#domains/catalogue/contract.ts'
import { tooLong } from '#platform/common/text.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { lengthWords } from './length-words.ts'
import styles from './onboarding.module.css'
import { firstLadder } from './own-rule.ts'
import { OwnRuleFields } from './own-rule-fields.tsx'
import { maxima } from './too-long.ts'
import type { Service } from './work.ts'
import { priceOf } from './work-records.ts'

const lengths = [15, 30, 45, 60, 75, 90, 120, 180, 240]

type Policy = { template: RefundPolicy['template']; title: string; words: (price: string) => string }

/** The policies to choose from; the last one has steps and words of the person's own. */
const policies: readonly Policy[] = [
  {
    template: '100p_conditional',
    title: 'All of it back until 24 hours before',
    words: (price) => `After that you keep ${price}. We suggest this one.`,
  },
  {
    template: '100p',
    title: 'All of it back, always',
    words: () => 'Kind, and fine while you are starting.',
  },
  { template: 'no_refund', title: 'Nothing back', words: () => 'People see this before they pay.' },
  { template: 'custom', title: 'My own rule', words: () => 'In your words, with your hours.' },
]

type Props = { service: Service; onChange: (service: Service) => void }

/** Name, length, price and cancellation rule of a service. */
export function ServiceFields({ service, onChange }: Props) {
  const { title, durationMin, price, refund } = service
  const options = lengths.includes(durationMin)
    ? lengths
    : [...lengths, durationMin].toSorted((a, b) => a - b)
  const cents = priceOf(service)
  return (
    <>
      <div className={styles['three']}>
        <Field
          label="Name"
          name="title"
          value={title}
          error={title.trim() ? tooLong(title, maxima.title) : 'Title is required'}
          max={maxima.title}
          onChange={(next) => onChange({ ...service, title: next })}
        />
        <SelectField
          label="Length"
          name="durationMin"
          value={String(durationMin)}
          options={options.map((minutes) => ({ value: String(minutes), words: lengthWords(minutes) }))}
          onChange={(next) => onChange({ ...service, durationMin: Number(next) })}
        />
        <Field
          label="Price in US dollars"
          name="price"
          inputMode="decimal"
          value={price}
          error={cents === undefined ? 'An amount such as 80 or 49.50, or 0' : undefined}
          onChange={(next) => onChange({ ...service, price: next })}
        />
      </div>
      <fieldset className={styles['policies']}>
        <legend>If they cancel</legend>
        {policies.map(({ template, title: name, words }) => (
          <label key={template}>
            <input
              type="radio"
              name="refund"
              checked={refund === template}
              onChange={() =>
                onChange({
                  ...service,
                  refund: template,
                  ...(template === 'custom' && { ladder: service.ladder ?? [...firstLadder] }),
                })
              }
            />
            <b>{name}</b>
            <small>{words(cents ? `the $${price.trim().replace(/^\$/, '')}` : 'it')}</small>
          </label>
        ))}
      </fieldset>
      {refund === 'custom' && <OwnRuleFields service={service} onChange={onChange} />}
    </>
  )
}
