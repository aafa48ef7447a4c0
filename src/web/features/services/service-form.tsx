import { useState } from 'react'
import type { Trade } from '#domains/showcase/rules/trades.ts'
import { Refused } from '../../lib/forms/faults.ts'
import { refusedFields, useForm } from '../../lib/forms/use-form.ts'
import { slotOf } from '../../parts/editing/moderators.ts'
import { useUnsaved, useUnsavedGuard } from '../../parts/editing/use-unsaved.ts'
import { isComing } from '../../parts/pictures/uploads.ts'
import { classNames } from '../../ui/class-names.ts'
import inputs from '../../ui/inputs.module.css'
import { BasicsSection } from './basics-section.tsx'
import { CardPreview } from './card-preview.tsx'
import { HoursSection } from './hours-section.tsx'
import { LimitsSection } from './limits-section.tsx'
import { LinkSection } from './link-section.tsx'
import { LooksSection } from './looks-section.tsx'
import { MoreOptions } from './more-options.tsx'
import { hasOptionFault, optionsSummary } from './options-summary.ts'
import { RefundSection } from './refund-section.tsx'
import { RemindersSection } from './reminders-section.tsx'
import type { Card } from './service-cards.ts'
import classes from './service-form.module.css'
import { issuesFrom, serviceIssues } from './service-issues.ts'
import { type ServiceValues, serviceOf } from './service-values.ts'
import { SubmitBar } from './submit-bar.tsx'
import { SubmitNotices } from './submit-notices.tsx'
import { useSaveOpened } from './use-save-opened.ts'

type Props = {
  entityId: string
  card: Card
  isNew: boolean
  /** The entityId of the service that a new one begins like. */
  copied: string | undefined
  initial: ServiceValues
  /** The picture that the page draws while nobody chose one. */
  drawn: string
  /** The addresses of the provider's other services. */
  taken: ReadonlySet<string>
  userUrl: string | null
  profileHours: boolean
  /** Suggestions and examples for the provider's occupation. */
  trade: Trade
  /** Leaves the form. `savedTitle` is the service's title if it was saved. */
  onDone: (savedTitle?: string) => void
}

/** Creates or changes one service (specification 4, "Edit mode: create or modify"). */
export function ServiceForm(props: Props) {
  const { entityId, card, isNew, copied, initial, drawn, taken, userUrl, profileHours, trade, onDone } = props
  const pictureSlot = `${entityId}.media`
  const moderatorsSlot = `${entityId}.moderators`
  const key = `service ${isNew ? (copied ? `copy ${copied}` : `new${card.search}`) : entityId}`
  const unsaved = useUnsaved<ServiceValues>(key)
  const save = useSaveOpened(card.kind, entityId)
  const [round, setRound] = useState(0)
  const [opened, setOpened] = useState(false)
  const form = useForm({
    initial,
    typed: unsaved && { ...initial, ...unsaved },
    check: (values) => serviceIssues(values, taken, entityId),
    send: async (values) => {
      const late = lateField(values)
      if (late) throw new Refused({ [late]: 'The picture is still on its way. Save once it has arrived.' })
      return save.mutateAsync(serviceOf(values, entityId))
    },
    refusals: (error) => issuesFrom(refusedFields(error)),
    onFaults: (faults) => hasOptionFault(faults) && setOpened(true),
    onSent: (_saved, { title }) => {
      done()
      onDone(title.trim())
    },
  })
  const { question, done } = useUnsavedGuard({
    key,
    form,
    says: 'What you changed on this service is not saved.',
  })

  /** The field whose upload has not arrived yet. */
  const lateField = ({ place, clubhouse }: ServiceValues) => {
    if (isComing(pictureSlot)) return 'media'
    const isLate = clubhouse.moderators.some((name) => isComing(slotOf(moderatorsSlot, name)))
    return place === 'Clubhouse' && isLate ? 'profileImages' : undefined
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
        aria-label={isNew ? card.newTitle : `Service ${initial.title}`}
      >
        <SubmitNotices
          restored={unsaved !== undefined && form.dirty}
          error={form.error}
          onStartOver={startOver}
        />
        <div onBlur={(event) => 'name' in event.target && form.left(String(event.target.name))}>
          <BasicsSection
            key={round}
            form={form}
            taken={taken}
            isNew={isNew}
            moderatorsSlot={moderatorsSlot}
            example={trade.examples.service}
          />
          <MoreOptions
            opened={opened}
            onToggle={() => setOpened(!opened)}
            summary={optionsSummary(form.values)}
          >
            <LooksSection key={`looks ${round}`} form={form} slot={pictureSlot} trade={trade} drawn={drawn} />
            <HoursSection form={form} profileHours={profileHours} />
            <RefundSection form={form} />
            <RemindersSection form={form} />
            <LimitsSection form={form} />
            <LinkSection form={form} userUrl={userUrl} />
          </MoreOptions>
        </div>
        <SubmitBar isNew={isNew} form={form} onCancel={() => onDone()} />
      </form>
      <CardPreview values={form.values} drawn={drawn} />
      {question}
    </div>
  )
}
