import { useState } from 'react'
import { Promotion } from '#domains/catalogue/promotion-contract.ts'
import type { Trade } from '#domains/showcase/rules/trades.ts'
import { Refused } from '../../lib/forms/faults.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import type { Data } from '../../parts/editing/autosave.ts'
import { bindText } from '../../parts/editing/bind.ts'
import { formOf } from '../../parts/editing/record-form.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import { useUnsaved, useUnsavedGuard } from '../../parts/editing/use-unsaved.ts'
import { isComing } from '../../parts/pictures/uploads.ts'
import classes from '../../parts/selling/card-form.module.css'
import { FormSection } from '../../parts/selling/form-section.tsx'
import { DescriptionField, PictureAndTags } from '../../parts/selling/looks-fields.tsx'
import { OfferPriceFields } from '../../parts/selling/offer-price-fields.tsx'
import { BoundFields, OfferField, TargetsField, WindowFields } from '../../parts/selling/promotion-groups.tsx'
import { SubmitBar } from '../../parts/selling/submit-bar.tsx'
import { SubmitNotices } from '../../parts/selling/submit-notices.tsx'
import { TitleField } from '../../parts/selling/title-field.tsx'
import { useSaveOpened } from '../../parts/selling/use-save-opened.ts'
import { VisibilityField } from '../../parts/selling/visibility-field.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/field.tsx'
import inputs from '../../ui/inputs.module.css'
import { PromotionPreview } from './promotion-preview.tsx'
import type { PromotionTarget } from './promotion-targets.ts'
import { onlyUsed, promotionIssues } from './promotion-values.ts'

type Props = {
  entityId: string
  isNew: boolean
  /** The entityId of the promotion that a new one begins like. */
  copied: string | undefined
  initial: Data
  /** The picture that the page draws while nobody chose one. */
  drawn: string
  /** The services and classes that it can be for. */
  targets: readonly PromotionTarget[]
  /** The addresses of the provider's other cards. */
  taken: ReadonlySet<string>
  userUrl: string | null
  trade: Trade
  /** Leaves the form. `savedTitle` is the promotion's title if it was saved. */
  onDone: (savedTitle?: string) => void
}

/** Creates or changes one promotion (product.md 9). */
export function PromotionForm(props: Props) {
  const { entityId, isNew, copied, initial, drawn, targets, taken, userUrl, trade, onDone } = props
  const key = `promotion record ${isNew ? (copied ? `copy ${copied}` : 'new') : entityId}`
  const unsaved = useUnsaved<Data>(key)
  const save = useSaveOpened('promotion', entityId, 'promotion')
  const [round, setRound] = useState(0)
  const form = useForm<Data, unknown>({
    initial,
    typed: unsaved && { ...initial, ...unsaved },
    check: (values) => promotionIssues(values, taken, entityId),
    send: async (values) => {
      if (isComing(`${entityId}.media`))
        throw new Refused({ media: 'The picture is still on its way. Save once it has arrived.' })
      return save.mutateAsync(
        Promotion.parse({ ...onlyUsed(values), entityId, restsByChoice: initial['restsByChoice'] }),
      )
    },
    onSent: (_saved, { title }) => {
      done()
      onDone(textOf(title).trim())
    },
  })
  const { question, done } = useUnsavedGuard({
    key,
    form,
    says: 'What you changed on this promotion is not saved.',
  })
  const record = formOf(entityId, form)
  return (
    <div className={classes['layout']}>
      <form
        {...form.form}
        className={classNames(classes['form'], inputs['inputs'])}
        aria-label={isNew ? 'New promotion' : `Promotion ${textOf(initial['title'])}`}
      >
        <SubmitNotices
          restored={unsaved !== undefined && form.dirty}
          error={form.error}
          onStartOver={() => {
            form.reset()
            setRound(round + 1)
          }}
        />
        <div key={round} onBlur={(event) => 'name' in event.target && form.left(String(event.target.name))}>
          <section className={classes['section']} aria-label="What it is">
            <div className={classes['fields']}>
              <TitleField
                form={record}
                taken={taken}
                isSaved={!isNew}
                example="Winter mornings"
                hasLinkField
              />
              <OfferField form={record} />
              <TargetsField form={record} targets={targets} />
              <OfferPriceFields form={record} />
            </div>
          </section>
          <FormSection
            id="window"
            title="When it counts"
            hint="People must book by the last day; the session itself may be later. Empty: from now on, without an end."
          >
            <WindowFields form={record} />
          </FormSection>
          <FormSection id="bounds" title="How many">
            <BoundFields form={record} />
          </FormSection>
          <FormSection id="looks" title="How it is shown">
            <DescriptionField form={record} />
            <PictureAndTags form={record} drawn={drawn} samples={trade.tags} />
          </FormSection>
          <FormSection id="visibility" title="Where it is shown">
            <VisibilityField
              form={record}
              words={{ linkOnly: 'not on your Showcase', paused: 'shown, lowers no price' }}
            />
            <Field
              label="Link"
              hint={`Its page: /at/${userUrl ?? 'you'}/services/${record.text('serviceUrl') || '…'}`}
              {...bindText(record, 'serviceUrl')}
            />
          </FormSection>
        </div>
        <SubmitBar noun="promotion" list="services" isNew={isNew} form={form} onCancel={() => onDone()} />
      </form>
      <PromotionPreview values={form.values} drawn={drawn} targets={targets} />
      {question}
    </div>
  )
}
