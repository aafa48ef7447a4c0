import { useState } from 'react'
import { type SavedSegment, Segment, type SegmentRule } from '#domains/audience/segment-contract.ts'
import { tooLong } from '#platform/common/text.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { showToast } from '../../lib/toasts.ts'
import { saveSegment, useRefreshSegments } from '../../parts/data/contacts.ts'
import { useLeaveGuard } from '../../parts/editing/leave-guard.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { Segments as Choice } from '../../ui/segments.tsx'
import { RuleRow } from './rule-row.tsx'
import { SegmentCount } from './segment-count.tsx'
import { type Choices, ruleAbout, ruleFault } from './segment-words.ts'
import styles from './segments.module.css'

type Props = {
  /** Undefined: a new one. */
  segment: SavedSegment | undefined
  choices: Choices
  onDone: () => void
}

const nameMax = 60
const rulesMax = 10
const matches = [
  { value: 'all', label: 'All of these' },
  { value: 'any', label: 'Any of these' },
] as const

type Values = { name: string; match: 'all' | 'any'; rules: readonly SegmentRule[] }

/** Makes or changes a segment, and counts meanwhile whom it finds. */
export function SegmentForm({ segment, choices, onDone }: Props) {
  const refresh = useRefreshSegments()
  const [isSaved, setSaved] = useState(false)
  const form = useForm<Values, SavedSegment>({
    initial: {
      name: segment?.name ?? '',
      match: segment?.rule.match ?? 'all',
      rules: segment?.rule.rules ?? [ruleAbout('customer', false, choices)],
    },
    check: ({ name, rules }) => ({
      name: name.trim() === '' ? 'A segment needs a name' : tooLong(name, nameMax),
      ...Object.fromEntries(rules.map((rule, place) => [`rules.${place}`, ruleFault(rule)])),
    }),
    send: ({ name, match, rules }, key) =>
      saveSegment(segment?.id, { name, rule: { match, rules: [...rules] } }, key),
    onSent: ({ name }) => {
      setSaved(true)
      void refresh()
      showToast(`“${name}” is saved`)
      onDone()
    },
  })
  const { question } = useLeaveGuard({
    blocks: () => form.dirty && !isSaved && !form.busy,
    says: 'Your segment is not saved yet.',
  })
  const { rules, match } = form.values
  const put = (next: readonly SegmentRule[]) => form.set({ rules: next })
  const read = Segment.safeParse({ match, rules })
  return (
    <form
      {...form.form}
      className={styles['form']}
      aria-label={segment ? 'Change the segment' : 'New segment'}
    >
      <h2>{segment ? `Change “${segment.name}”` : 'New segment'}</h2>
      <Field label="Name" max={nameMax} placeholder="Regulars on Tuesdays" {...form.bind('name')} />
      {rules.length > 1 && (
        <Choice
          label="How rules go together"
          options={matches}
          value={match}
          onChange={(chosen) => form.set({ match: chosen })}
        />
      )}
      {rules.map((rule, place) => (
        <RuleRow
          // rules have no names of their own, and each row is drawn from its rule alone
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          place={place + 1}
          rule={rule}
          choices={choices}
          error={form.issue(`rules.${place}`)}
          onChange={(next) => put(rules.with(place, next))}
          onRemove={rules.length > 1 ? () => put(rules.toSpliced(place, 1)) : undefined}
        />
      ))}
      {rules.length < rulesMax && (
        <div>
          <Button icon="plus" size="sm" onClick={() => put([...rules, ruleAbout('tag', false, choices)])}>
            Add a rule
          </Button>
        </div>
      )}
      <SegmentCount rule={read.success ? read.data : undefined} />
      {form.failure && (
        <Alert kind="error" title="Not saved yet">
          {form.failure.message}
        </Alert>
      )}
      <Cluster>
        <Button variant="primary" type="submit" loading={form.busy}>
          Save the segment
        </Button>
        <Button onClick={onDone}>Not now</Button>
      </Cluster>
      {question}
    </form>
  )
}
