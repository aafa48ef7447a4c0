import { useState } from 'react'
import { WeeklySchedule } from '#domains/catalogue/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { browserZone, usableZone } from '#platform/common/zone-names.ts'
import { showToast } from '../../lib/toasts.ts'
import { drawnForService } from '../../parts/data/drawn-picture.ts'
import { recordOf } from '../../parts/data/showcase.ts'
import { readTrade } from '../../parts/data/trade.ts'
import { usualWeek } from '../../parts/schedule/week-edits.ts'
import { atRest, formWords, savedWords } from '../../parts/selling/at-rest.ts'
import { copyOf } from '../../parts/selling/copy-of.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { BackToServices } from './back-to-services.tsx'
import { NewCardKinds } from './new-card-kinds.tsx'
import { cardOfSearch, cards } from './service-cards.ts'
import { ServiceForm } from './service-form.tsx'
import { listedServices } from './service-state.ts'
import { newService } from './service-values.ts'

type Props = {
  draft: Draft
  edit: string | undefined
  /** The service that a new one begins like. */
  copy: string | undefined
  /** Whether a new one begins at rest, so that the plan does not count it. */
  isDraft: boolean
  /** `?new=` of the address: the kind of a new card. */
  begins: string | undefined
  onDone: () => void
}

export function ServiceFormPage({ draft, edit, copy, isDraft, begins, onDone }: Props) {
  const [newId] = useState(newEntityId)
  const [listed] = useState(() => Object.values(cards).flatMap(({ kind }) => listedServices(draft, kind)))
  const opened = listed.map(({ service }) => service)
  const service = opened.find(({ entityId }) => entityId === edit)
  const original = opened.find(({ entityId }) => entityId === copy)
  const known = listed.find((one) => one.service === (service ?? original))
  const card = known ? cards[known.kind] : cardOfSearch(begins)
  const hours = WeeklySchedule.safeParse(recordOf(draft, 'weeklyScheduleSettings')?.data).data
  const week = hours ?? usualWeek(usableZone(browserZone()))
  const taken = new Set(opened.filter((other) => other !== service).map(({ serviceUrl }) => serviceUrl))

  const [initial] = useState(() => {
    if (service) return service
    return { ...(original ? copyOf(original, taken) : newService), ...atRest(isDraft) }
  })

  if ((edit && !service) || (copy && !original))
    return (
      <>
        <PageHead title="Service" above={<BackToServices />} />
        <EmptyState title="This service is not there any more">
          It may have been deleted in another tab.
        </EmptyState>
      </>
    )
  const done = (saved?: string) => {
    if (saved) showToast(savedWords(saved, initial))
    onDone()
  }
  return (
    <>
      <PageHead
        title={service ? service.title : card.newTitle}
        above={<BackToServices />}
        below={
          formWords(initial) ||
          (original ? `Like ${original.title}.` : !service && 'A title, a price and a place are enough.')
        }
      />
      {!service && !original && <NewCardKinds chosen={card.search} />}
      <ServiceForm
        entityId={service?.entityId ?? newId}
        card={card}
        isNew={!service}
        copied={original?.entityId}
        initial={initial}
        drawn={drawnForService(draft, service?.entityId ?? newId)}
        taken={taken}
        userUrl={draft.userUrl}
        week={week}
        profileHours={hours !== undefined}
        trade={readTrade(recordOf(draft, 'basicProfile')?.data)}
        onDone={done}
      />
    </>
  )
}
