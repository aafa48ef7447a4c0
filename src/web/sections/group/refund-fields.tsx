import { descriptionMax, type RefundPolicy, titleMax } from '#domains/catalogue/contract.ts'
import type { Data } from '../../parts/editing/autosave.ts'
import { LadderEditor, type Step } from '../../parts/editing/ladder-editor.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import type { RecordForm } from '../../parts/editing/use-record.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { RichTextField } from '../../ui/rich-text-field.tsx'

const refunds: readonly { value: RefundPolicy['template']; label: string }[] = [
  { value: '100p', label: 'Full refund until the start' },
  { value: '100p_conditional', label: 'Full refund up to 3 hours before' },
  { value: 'no_refund', label: 'No refund' },
  { value: 'custom', label: 'Your own steps' },
]
const usualSteps: Step[] = [
  { hoursBefore: 48, percent: 100 },
  { hoursBefore: 3, percent: 50 },
]

/** The refund policy of a class. Another choice keeps the steps and words, so that they can come back. */
export function RefundFields({ form: { data, set, issue } }: { form: RecordForm }) {
  const refund = (data['refund'] ?? {}) as Data
  const template = refunds.find(({ value }) => value === refund['template'])?.value ?? '100p_conditional'
  // the draft holds only what this form and the contract wrote
  const steps = (Array.isArray(refund['ladder']) ? refund['ladder'] : []) as Step[]
  const change = (patch: Data) => set({ refund: { ...refund, template, ...patch } })
  const choose = (chosen: RefundPolicy['template']) =>
    change({
      template: chosen,
      ...(chosen === 'custom' && steps.length === 0 && { ladder: usualSteps }),
      // an unfinished step cannot be saved and is not shown any more
      ...(chosen !== 'custom' && { ladder: steps.filter(isWhole) }),
    })
  return (
    <>
      <ChoiceField label="Refund" options={refunds} value={template} onChange={choose} />
      {template === 'custom' && (
        <>
          <LadderEditor
            steps={steps}
            error={ladderFault(steps) ?? issue('refund.ladder')}
            onChange={(ladder) => change({ ladder })}
          />
          <Field
            label="Title of the policy"
            placeholder="Refund in steps"
            max={titleMax}
            value={textOf(refund['title'])}
            error={issue('refund.title')}
            onChange={(title) => change({ title })}
          />
          <RichTextField
            label="Description of the policy"
            description="Left empty, the steps are put into words for you."
            max={descriptionMax}
            value={textOf(refund['description'])}
            error={issue('refund.description')}
            onChange={(description) => change({ description })}
          />
        </>
      )}
    </>
  )
}

const isWhole = ({ hoursBefore, percent }: Step): boolean => hoursBefore !== '' && percent !== ''

/** The message for a step that cannot be saved as it is. */
function ladderFault(steps: readonly Step[]): string | undefined {
  if (!steps.every(isWhole)) return 'Each step needs hours and a percentage'
  const isOut = ({ hoursBefore, percent }: Step) => Number(hoursBefore) > 8760 || Number(percent) > 100
  return steps.some(isOut) ? 'At most 8760 hours and 100 %' : undefined
}
