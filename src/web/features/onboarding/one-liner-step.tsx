import { startingPoints } from '#domains/showcase/rules/starting-points.ts'
import { tooLong } from '#platform/common/text.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './onboarding.module.css'
import { Question } from './question.tsx'
import type { StepProps } from './step-props.ts'
import { maxima } from './too-long.ts'
import { familyOf } from './work.ts'

/** one-liner: one sentence under the name, typed or begun from a suggestion of the trade. */
export function OneLinerStep({ work, change }: StepProps) {
  const { oneLiners } = startingPoints[familyOf(work)]
  return (
    <Question title="Say it in one line" text="It stands under your name, large.">
      <div className={styles['line']}>
        <Field
          label="Your one-liner"
          name="headline"
          rows={3}
          max={maxima.headline}
          error={tooLong(work.headline, maxima.headline)}
          value={work.headline}
          onChange={(headline) => change({ headline })}
        />
      </div>
      <section className={styles['starts']} aria-labelledby="starts">
        <h2 id="starts">Three to start from</h2>
        <ul>
          {oneLiners.map((line) => (
            <li key={line}>
              <button
                type="button"
                aria-pressed={work.headline === line}
                onClick={() => change({ headline: line })}
              >
                {line}
                <Icon name={work.headline === line ? 'success' : 'plus'} />
              </button>
            </li>
          ))}
        </ul>
      </section>
    </Question>
  )
}
