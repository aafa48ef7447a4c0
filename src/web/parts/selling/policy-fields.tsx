import { descriptionMax, type RefundPolicy, refundTemplates, titleMax } from '#domains/catalogue/contract.ts'
import { refundPolicyOf } from '#domains/catalogue/rules/refund-policy.ts'
import { visibleText } from '#platform/common/text.ts'
import { Field } from '../../ui/field.tsx'
import { RichTextField } from '../../ui/rich-text-field.tsx'
import { bindText } from '../editing/bind.ts'
import { type RecordForm, within } from '../editing/record-form.ts'
import { LadderEditor, type Step } from './ladder-editor.tsx'
import classes from './selling.module.css'

type Template = RefundPolicy['template']
type Type = 'individual' | 'group'

const usualSteps: Readonly<Record<Type, Step[]>> = {
  individual: [
    { hoursBefore: 168, percent: 100 },
    { hoursBefore: 48, percent: 50 },
  ],
  group: [
    { hoursBefore: 48, percent: 100 },
    { hoursBefore: 3, percent: 50 },
  ],
}

/** Title and description of a template, as visitors read them. */
function wordsOf(type: Type, template: Template): { title: string; description: string } {
  if (template === 'custom')
    return { title: 'Your own steps', description: 'How much comes back, by how early it is cancelled.' }
  const refund = { template, title: '', description: '', ladder: [] }
  const { title, description } = refundPolicyOf({ type, refund })
  return { title, description: visibleText(description) }
}

/** Edits the refund policy for customers who cancel. Another choice keeps the steps and words, so that they can come back. */
export function PolicyFields({ form, type }: { form: RecordForm; type: Type }) {
  const policy = within(form, 'refund')
  const chosen = refundTemplates.find((one) => one === policy.data['template']) ?? '100p_conditional'
  // the draft holds only what this form and the contract wrote
  const steps = (Array.isArray(policy.data['ladder']) ? policy.data['ladder'] : []) as Step[]
  const choose = (template: Template) =>
    policy.set({
      template,
      ...(template === 'custom' && steps.length === 0 && { ladder: usualSteps[type] }),
      // an unfinished step cannot be saved and is not shown any more
      ...(template !== 'custom' && { ladder: steps.filter(isWhole) }),
    })
  return (
    <>
      <fieldset className={classes['policies']}>
        <legend className="vh">Refund policy</legend>
        {refundTemplates.map((template) => {
          const { title, description } = wordsOf(type, template)
          return (
            <label key={template} className={classes['policy']}>
              <input
                type="radio"
                name={`${policy.path}template`}
                checked={chosen === template}
                onChange={() => choose(template)}
              />
              <b>{title}</b>
              <span>{description}</span>
            </label>
          )
        })}
      </fieldset>
      {chosen === 'custom' && (
        <>
          <LadderEditor
            steps={steps}
            error={ladderFault(steps) ?? policy.issue('ladder')}
            onChange={(ladder) => policy.set({ ladder })}
          />
          <Field
            label="Title of the policy"
            placeholder="Refund in steps"
            max={titleMax}
            {...bindText(policy, 'title')}
          />
          <RichTextField
            label="Description of the policy"
            description="Left empty, the steps are put into words for you."
            max={descriptionMax}
            {...bindText(policy, 'description')}
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
