import { LadderEditor } from '../../parts/selling/ladder-editor.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/field.tsx'
import inputs from '../../ui/inputs.module.css'
import styles from './onboarding.module.css'
import { ruleFaults, wordsMax } from './own-rule.ts'
import type { Service } from './work.ts'

type Props = { service: Service; onChange: (service: Service) => void }

/** The steps of the person's own cancellation rule, and the words that customers read before they pay. */
export function OwnRuleFields({ service, onChange }: Props) {
  const { ladder = [], refundWords = '' } = service
  const faults = ruleFaults(service)
  return (
    <div className={classNames(styles['rule'], inputs['inputs'])}>
      <LadderEditor
        steps={ladder}
        error={faults.ladder}
        onChange={(next) => onChange({ ...service, ladder: next })}
      />
      <Field
        label="In your words"
        name="refundWords"
        rows={3}
        max={wordsMax}
        value={refundWords}
        error={faults.words}
        hint="Left empty, we put the steps into words."
        onChange={(next) => onChange({ ...service, refundWords: next })}
      />
    </div>
  )
}
