import { useState } from 'react'
import { IndividualService, type WeeklySchedule } from '#domains/catalogue/contract.ts'
import type { Trade } from '#domains/showcase/rules/trades.ts'
import { Refused } from '../../lib/forms/faults.ts'
import { refusedFields, useForm } from '../../lib/forms/use-form.ts'
import type { Data } from '../../parts/editing/autosave.ts'
import { formOf, within } from '../../parts/editing/record-form.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import { useUnsaved, useUnsavedGuard } from '../../parts/editing/use-unsaved.ts'
import { isComing } from '../../parts/pictures/uploads.ts'
import classes from '../../parts/selling/card-form.module.css'
import { moderatorsOf, slotOf } from '../../parts/selling/moderators.ts'
import { SubmitBar } from '../../parts/selling/submit-bar.tsx'
import { SubmitNotices } from '../../parts/selling/submit-notices.tsx'
import { useSaveOpened } from '../../parts/selling/use-save-opened.ts'
import { classNames } from '../../ui/class-names.ts'
import inputs from '../../ui/inputs.module.css'
import { CardPreview } from './card-preview.tsx'
import { MoreOptions } from './more-options.tsx'
import { hasOptionFault, optionsSummary } from './options-summary.ts'
import type { Card } from './service-cards.ts'
import { Essentials, Options } from './service-fields.tsx'
import { issuesFrom, serviceIssues } from './service-values.ts'

type Props = {
  entityId: string
  card: Card
  isNew: boolean
  /** The entityId of the service that a new one begins like. */
  copied: string | undefined
  initial: Data
  /** The picture that the page draws while nobody chose one. */
  drawn: string
  /** The addresses of the provider's other services. */
  taken: ReadonlySet<string>
  userUrl: string | null
  /** The hours with which hours of its own begin. */
  week: WeeklySchedule
  profileHours: boolean
  /** Suggestions and examples for the provider's occupation. */
  trade: Trade
  /** Leaves the form. `savedTitle` is the service's title if it was saved. */
  onDone: (savedTitle?: string) => void
}

/** Creates or changes one service (specification 4, "Edit mode: create or modify"). */
export function ServiceForm(props: Props) {
  const { entityId, card, isNew, copied, initial, drawn, taken, userUrl, week, profileHours, trade } = props
  const { onDone } = props
  const key = `service record ${isNew ? (copied ? `copy ${copied}` : `new${card.search}`) : entityId}`
  const unsaved = useUnsaved<Data>(key)
  const save = useSaveOpened(card.kind, entityId, 'service')
  const [round, setRound] = useState(0)
  const [opened, setOpened] = useState(false)
  const form = useForm<Data, unknown>({
    initial,
    typed: unsaved && { ...initial, ...unsaved },
    check: (values) => serviceIssues(values, taken, entityId),
    send: async (values) => {
      const late = lateField(values)
      if (late) throw new Refused({ [late]: 'The picture is still on its way. Save once it has arrived.' })
      return save.mutateAsync(
        IndividualService.parse({ ...values, entityId, restsByChoice: initial['restsByChoice'] }),
      )
    },
    refusals: (error) => issuesFrom(refusedFields(error)),
    onFaults: (faults) => hasOptionFault(faults) && setOpened(true),
    onSent: (_saved, { title }) => {
      done()
      onDone(textOf(title).trim())
    },
  })
  const { question, done } = useUnsavedGuard({
    key,
    form,
    says: 'What you changed on this service is not saved.',
  })

  const record = formOf(entityId, form)
  /** The field whose upload has not arrived yet. */
  const lateField = (values: Data) => {
    if (isComing(`${entityId}.media`)) return 'media'
    const { data: place } = within({ ...record, data: values }, 'location')
    const isLate = moderatorsOf(place).some(({ name }) => isComing(slotOf(`${entityId}.moderators`, name)))
    return place['kind'] === 'Clubhouse' && isLate ? 'location.profileImages' : undefined
  }
  const startOver = () => {
    form.reset()
    setRound(round + 1)
  }

  return (
    <div className={classes['layout']}>
      <form
        {...form.form}
        className={classNames(classes['form'], inputs['inputs'])}
        aria-label={isNew ? card.newTitle : `Service ${textOf(initial['title'])}`}
      >
        <SubmitNotices
          restored={unsaved !== undefined && form.dirty}
          error={form.error}
          onStartOver={startOver}
        />
        <div onBlur={(event) => 'name' in event.target && form.left(String(event.target.name))}>
          <Essentials
            key={round}
            form={record}
            taken={taken}
            isNew={isNew}
            example={trade.examples.service}
            hasFulfilment={card.mayBeUnscheduled}
          />
          <MoreOptions
            opened={opened}
            onToggle={() => setOpened(!opened)}
            summary={optionsSummary(form.values)}
          >
            <Options
              key={round}
              form={record}
              week={week}
              profileHours={profileHours}
              drawn={drawn}
              trade={trade}
              userUrl={userUrl}
            />
          </MoreOptions>
        </div>
        <SubmitBar noun="service" list="services" isNew={isNew} form={form} onCancel={() => onDone()} />
      </form>
      <CardPreview values={form.values} drawn={drawn} />
      {question}
    </div>
  )
}
