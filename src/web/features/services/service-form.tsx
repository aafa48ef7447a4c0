import { type FormEvent, useRef, useState } from 'react'
import type { Trade } from '#domains/showcase/rules/trades.ts'
import { useLeaveGuard } from '../../parts/editing/leave-guard.tsx'
import { slotOf } from '../../parts/editing/moderators.ts'
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
import type { ServiceIssues } from './service-issues.ts'
import { type ServiceValues, serviceOf } from './service-values.ts'
import { SubmitBar } from './submit-bar.tsx'
import { SubmitNotices } from './submit-notices.tsx'
import { useServiceForm } from './use-service-form.ts'
import { useSubmit } from './use-submit.ts'
import { forget, useStoreUnsaved, useUnsaved } from './use-unsaved.ts'

type Props = {
  entityId: string
  card: Card
  isNew: boolean
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

/** Scrolls to the first message and focuses its field. */
function showFirstFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const fault = form?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-error], [data-invalid] [role="textbox"]',
    )
    fault?.focus()
    fault?.scrollIntoView({ block: 'center' })
  })
}

/** Creates or changes one service (specification 4, "Edit mode: create or modify"). */
export function ServiceForm(props: Props) {
  const { entityId, card, isNew, initial, drawn, taken, userUrl, profileHours, trade, onDone } = props
  const pictureSlot = `${entityId}.media`
  const moderatorsSlot = `${entityId}.moderators`
  const key = `service ${isNew ? `new${card.search}` : entityId}`
  const unsaved = useUnsaved<ServiceValues>(key)
  const form = useServiceForm(unsaved ? { ...initial, ...unsaved } : initial, taken, entityId)
  const [round, setRound] = useState(0)
  const [opened, setOpened] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const dirty = JSON.stringify(form.values) !== JSON.stringify(initial)
  useStoreUnsaved(key, form.values, dirty)
  const { submit, state, leave, isLeaving } = useSubmit({
    key,
    kind: card.kind,
    entityId,
    form,
    onRefused: showFaults,
    onDone,
  })
  const { question } = useLeaveGuard({
    blocks: () => dirty && !isLeaving(),
    says: 'What you changed on this service is not saved.',
    onLeave: () => {
      leave()
      forget(key)
    },
  })

  /** Opens the options if one of them is refused, and focuses the first field with a message. */
  function showFaults(issues: ServiceIssues) {
    if (hasOptionFault(issues)) setOpened(true)
    showFirstFault(element.current)
  }
  /** The field whose upload has not arrived yet. */
  const lateField = () => {
    if (isComing(pictureSlot)) return 'media'
    const { place, clubhouse } = form.values
    const isLate = clubhouse.moderators.some((name) => isComing(slotOf(moderatorsSlot, name)))
    return place === 'Clubhouse' && isLate ? 'profileImages' : undefined
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const late = lateField()
    if (late) {
      const issues = { [late]: 'The picture is still on its way. Save once it has arrived.' }
      form.refuse(issues)
      showFaults(issues)
    } else if (form.check()) submit(serviceOf(form.values, entityId))
    else showFaults(form.issues)
  }
  const startOver = () => {
    form.set(initial)
    setRound(round + 1)
  }

  return (
    <div className={classes['layout']}>
      <form
        ref={element}
        noValidate
        className={classNames(classes['form'], inputs['inputs'])}
        onSubmit={send}
        aria-label={isNew ? card.newTitle : `Service ${initial.title}`}
      >
        <SubmitNotices restored={unsaved !== undefined && dirty} state={state} onStartOver={startOver} />
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
        <SubmitBar isNew={isNew} dirty={dirty} faults={form.faults} state={state} onCancel={() => onDone()} />
      </form>
      <CardPreview values={form.values} drawn={drawn} />
      {question}
    </div>
  )
}
