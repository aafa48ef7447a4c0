import { GroupService } from '#domains/catalogue/cards-contract.ts'
import { type Faults, Refused } from '../../lib/forms/faults.ts'
import { refusedFields, useForm } from '../../lib/forms/use-form.ts'
import type { Data } from '../../parts/editing/autosave.ts'
import { contractWords } from '../../parts/editing/contract-words.ts'
import { formOf } from '../../parts/editing/record-form.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import { useUnsaved, useUnsavedGuard } from '../../parts/editing/use-unsaved.ts'
import { isComing } from '../../parts/pictures/uploads.ts'
import classes from '../../parts/selling/card-form.module.css'
import { ClassGroups, ClassOptions } from '../../parts/selling/class-groups.tsx'
import { FormSection } from '../../parts/selling/form-section.tsx'
import { DescriptionField, PictureAndTags } from '../../parts/selling/looks-fields.tsx'
import { PolicyFields } from '../../parts/selling/policy-fields.tsx'
import { ReminderFields } from '../../parts/selling/reminder-fields.tsx'
import { SubmitBar } from '../../parts/selling/submit-bar.tsx'
import { SubmitNotices } from '../../parts/selling/submit-notices.tsx'
import { useSaveOpened } from '../../parts/selling/use-save-opened.ts'
import { VisibilityField } from '../../parts/selling/visibility-field.tsx'
import { classNames } from '../../ui/class-names.ts'
import inputs from '../../ui/inputs.module.css'
import { meetingRules, type OtherClass } from './meeting-rules.ts'

type Props = {
  entityId: string
  isNew: boolean
  initial: Data
  /** The picture that the page draws while nobody chose one. */
  drawn: string
  /** The addresses of the provider's other cards. */
  taken: ReadonlySet<string>
  /** The provider's other weekly classes. */
  others: readonly OtherClass[]
  /** Leaves the form. `savedTitle` is the title of the class if it was saved. */
  onDone: (savedTitle?: string) => void
}

/** Creates or changes one class (specification 2, "ADD CLASS"). */
export function ClassForm({ entityId, isNew, initial, drawn, taken, others, onDone }: Props) {
  const key = `class record ${isNew ? 'new' : entityId}`
  const unsaved = useUnsaved<Data>(key)
  const save = useSaveOpened('groupService', entityId, 'class')
  const form = useForm<Data, unknown>({
    initial,
    typed: unsaved && { ...initial, ...unsaved },
    check: (values) => classIssues(values, taken, entityId, others),
    send: async (values) => {
      if (isComing(`${entityId}.media`))
        throw new Refused({ media: 'The picture is still on its way. Save once it has arrived.' })
      return save.mutateAsync(
        GroupService.parse({ ...values, entityId, restsByChoice: initial['restsByChoice'] }),
      )
    },
    refusals: (error) => refusedFields(error),
    onSent: (_saved, { title }) => {
      done()
      onDone(textOf(title).trim())
    },
  })
  const { question, done } = useUnsavedGuard({
    key,
    form,
    says: 'What you changed on this class is not saved.',
  })
  const record = formOf(entityId, form)
  return (
    <>
      <form
        {...form.form}
        className={classNames(classes['form'], inputs['inputs'])}
        aria-label={isNew ? 'New class' : `Class ${textOf(initial['title'])}`}
      >
        <SubmitNotices
          restored={unsaved !== undefined && form.dirty}
          error={form.error}
          onStartOver={() => form.reset()}
        />
        <div onBlur={(event) => 'name' in event.target && form.left(String(event.target.name))}>
          <section className={classes['section']} aria-label="What it is">
            <div className={classes['fields']}>
              <ClassGroups form={record} taken={taken} isSaved={!isNew} />
            </div>
          </section>
          <FormSection id="looks" title="How it looks">
            <DescriptionField form={record} />
            <PictureAndTags form={record} drawn={drawn} />
          </FormSection>
          <FormSection id="booking" title="Booking it">
            <ClassOptions form={record} />
          </FormSection>
          <FormSection
            id="refund"
            title="When somebody cancels"
            hint="When you call a date off, everybody gets everything back."
          >
            <PolicyFields form={record} type="group" />
          </FormSection>
          <FormSection id="reminders" title="Reminders" hint="E-mailed to those who have a seat.">
            <ReminderFields form={record} />
          </FormSection>
          <FormSection id="visibility" title="Who sees it">
            <VisibilityField
              form={record}
              words={{ linkOnly: 'for people who have the link', paused: 'shown, takes nobody new' }}
            />
          </FormSection>
        </div>
        <SubmitBar noun="class" list="classes" isNew={isNew} form={form} onCancel={() => onDone()} />
      </form>
      {question}
    </>
  )
}

/** Objects within a class, each of whose fields has a field of the form. */
const objects: ReadonlySet<string> = new Set(['location', 'media', 'refund', 'rules', 'sessions'])

/** Checks the form with the contract; empty when it can be saved. */
export function classIssues(
  values: Data,
  taken: ReadonlySet<string>,
  entityId: string,
  others: readonly OtherClass[] = [],
): Faults {
  const issues: Record<string, string> = {}
  const say = (field: string, message: string) => {
    issues[field] ??= message
  }
  const { priceCents, serviceUrl, scheduleType, rules, sessions } = values
  if (priceCents === null || priceCents === '') say('priceCents', 'A price, or 0 for a free class')
  else if (typeof priceCents === 'string') say('priceCents', 'An amount such as 22 or 17.50')
  const judged = GroupService.safeParse({ ...values, entityId })
  for (const { path, message } of judged.error?.issues ?? [])
    say(fieldOf(path.map(String)), contractWords(message))
  const times = scheduleType === 'one_time' ? sessions : rules
  if (!Array.isArray(times) || times.length === 0)
    say(scheduleType === 'one_time' ? 'sessions' : 'rules', 'At least one day')
  if (judged.success && scheduleType === 'weekly')
    for (const [place, sentence] of meetingRules(judged.data, others))
      say(`rules.${place}.startTime`, sentence)
  if (taken.has(textOf(serviceUrl))) say('serviceUrl', 'Another service of yours has this address.')
  // the address follows the title
  if (textOf(values['title']).trim() === '' && serviceUrl === '') delete issues['serviceUrl']
  return issues
}

/** The field of the form for a path of the contract: `rules.0.until` has one, `tags.2` belongs to `tags`. */
const fieldOf = ([first = '', ...rest]: readonly string[]): string =>
  objects.has(first) && rest.length > 0 ? [first, ...rest].join('.') : first
