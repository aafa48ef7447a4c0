import { descriptionMax, type RefundPolicy, refundTemplates, titleMax } from '#domains/catalogue/contract.ts'
import { refundPolicyOf } from '#domains/catalogue/rules/refund-policy.ts'
import { visibleText } from '#platform/common/text.ts'
import { LadderEditor } from '../../parts/editing/ladder-editor.tsx'
import { Field } from '../../ui/field.tsx'
import { RichTextField } from '../../ui/rich-text-field.tsx'
import { FormSection } from './form-section.tsx'
import classes from './service-form.module.css'
import type { ServiceForm } from './service-values.ts'

type Template = RefundPolicy['template']

/** Title and description of a fixed template, as visitors read them. */
function wordsOf(template: Template): { title: string; description: string } {
  if (template === 'custom')
    return { title: 'Your own steps', description: 'How much comes back, by how early it is cancelled.' }
  const { title, description } = refundPolicyOf({
    type: 'individual',
    refund: { template, title: '', description: '', ladder: [] },
  })
  return { title, description: visibleText(description) }
}

export function RefundSection({ form }: { form: ServiceForm }) {
  const { values, set, issue } = form
  return (
    <FormSection
      id="refund"
      title="When somebody cancels"
      hint="When you cancel, the customer always gets everything back. The refund policy is shown before anyone pays."
    >
      <fieldset className={classes['policies']}>
        <legend className="vh">Refund policy</legend>
        {refundTemplates.map((template) => {
          const { title, description } = wordsOf(template)
          return (
            <label key={template} className={classes['policy']}>
              <input
                type="radio"
                name="refundTemplate"
                checked={values.refundTemplate === template}
                onChange={() => set({ refundTemplate: template })}
              />
              <b>{title}</b>
              <span>{description}</span>
            </label>
          )
        })}
      </fieldset>
      {values.refundTemplate === 'custom' && (
        <>
          <LadderEditor
            steps={values.ladder}
            error={issue('ladder')}
            onChange={(ladder) => set({ ladder })}
          />
          <Field
            name="refundTitle"
            label="Title of the policy"
            placeholder="Refund in steps"
            max={titleMax}
            value={values.refundTitle}
            error={issue('refundTitle')}
            onChange={(refundTitle) => set({ refundTitle })}
          />
          <RichTextField
            label="Description of the policy"
            description="Left empty, the steps are put into words for you."
            max={descriptionMax}
            value={values.refundDescription}
            error={issue('refundDescription')}
            onChange={(refundDescription) => set({ refundDescription })}
          />
        </>
      )}
    </FormSection>
  )
}
