import { type FormEvent, useRef, useState } from 'react'
import { isComing } from '../../parts/pictures/uploads.ts'
import { classNames } from '../../ui/class-names.ts'
import inputs from '../../ui/inputs.module.css'
import { BasicsSection } from './basics-section.tsx'
import { CardPreview } from './card-preview.tsx'
import { HoursSection } from './hours-section.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { LimitsSection } from './limits-section.tsx'
import { LooksSection } from './looks-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { PriceSection } from './price-section.tsx'
import { RefundSection } from './refund-section.tsx'
import { RemindersSection } from './reminders-section.tsx'
import classes from './service-form.module.css'
import { type ServiceValues, serviceOf } from './service-values.ts'
import { SubmitBar } from './submit-bar.tsx'
import { SubmitNotices } from './submit-notices.tsx'
import { useServiceForm } from './use-service-form.ts'
import { useSubmit } from './use-submit.ts'
import { useStoreUnsaved, useUnsaved } from './use-unsaved.ts'

type Props = {
  entityId: string
  isNew: boolean
  initial: ServiceValues
  /** The addresses of the provider's other services. */
  taken: ReadonlySet<string>
  userUrl: string | null
  profileHours: boolean
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
export function ServiceForm({ entityId, isNew, initial, taken, userUrl, profileHours, onDone }: Props) {
  const pictureSlot = `${entityId}.media`
  const key = `service ${isNew ? 'new' : entityId}`
  const unsaved = useUnsaved<ServiceValues>(key)
  const form = useServiceForm(unsaved ? { ...initial, ...unsaved } : initial, taken, entityId)
  const [round, setRound] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const dirty = JSON.stringify(form.values) !== JSON.stringify(initial)
  useStoreUnsaved(key, form.values, dirty)
  const { submit, state, leave, isLeaving } = useSubmit({
    key,
    form,
    onRefused: () => showFirstFault(element.current),
    onDone,
  })

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isComing(pictureSlot)) {
      form.refuse({ media: 'The picture is still on its way. Save once it has arrived.' })
      showFirstFault(element.current)
    } else if (form.check()) submit(entityId, serviceOf(form.values, entityId))
    else showFirstFault(element.current)
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
        aria-label={isNew ? 'New service' : `Service ${initial.title}`}
      >
        <SubmitNotices restored={unsaved !== undefined && dirty} state={state} onStartOver={startOver} />
        <div onBlur={(event) => 'name' in event.target && form.left(String(event.target.name))}>
          <BasicsSection key={round} form={form} userUrl={userUrl} taken={taken} isNew={isNew} />
          <PriceSection form={form} />
          <PlaceSection form={form} />
          <LooksSection key={`looks ${round}`} form={form} slot={pictureSlot} />
          <HoursSection form={form} profileHours={profileHours} />
          <RefundSection form={form} />
          <RemindersSection form={form} />
          <LimitsSection form={form} />
        </div>
        <SubmitBar isNew={isNew} dirty={dirty} faults={form.faults} state={state} onCancel={() => onDone()} />
      </form>
      <CardPreview values={form.values} />
      <LeaveGuard blocks={() => dirty && !isLeaving()} onLeave={leave} forgets={key} />
    </div>
  )
}
