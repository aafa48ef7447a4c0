import { useState } from 'react'
import { goalNames } from '#domains/growth/rules/goal-words.ts'
import { type GoalMetric, maxTarget } from '#domains/growth/rules/goals.ts'
import { centsOf, dollarsOf } from '../../lib/dollars.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './goals.module.css'

type Props = {
  metric: GoalMetric
  /** Whole cents of net, otherwise a count; undefined: there is no goal yet. */
  target: number | undefined
  isSaving: boolean
  onSave: (target: number) => void
  onCancel: () => void
}

/** Puts the cursor into a field that opens. */
const focus = (field: HTMLElement | null): void => field?.focus()

/** Asks for the target of a month. */
export function GoalForm({ metric, target, isSaving, onSave, onCancel }: Props) {
  const isMoney = metric === 'net'
  const [text, setText] = useState(target === undefined ? '' : isMoney ? dollarsOf(target) : String(target))
  const [error, setError] = useState<string>()
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = isMoney ? centsOf(text) : countOf(text)
        const isFine = wanted !== undefined && wanted > 0 && wanted <= maxTarget
        setError(isFine ? undefined : `Enter ${isMoney ? 'an amount' : 'a whole number'} above 0.`)
        if (isFine) onSave(wanted)
      }}
    >
      <Field
        label={`${goalNames[metric]} each month${isMoney ? ', in dollars' : ''}`}
        value={text}
        onChange={setText}
        inputMode={isMoney ? 'decimal' : 'numeric'}
        error={error}
        ref={focus}
      />
      <div className={styles['steps']}>
        <Button type="submit" loading={isSaving}>
          Save
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Parses `1200` and `1,200`; undefined for anything else. */
function countOf(text: string): number | undefined {
  const plain = text.trim()
  return /^(?:\d{1,10}|\d{1,3}(?:,\d{3}){1,3})$/.test(plain) ? Number(plain.replaceAll(',', '')) : undefined
}
