import { useState } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import { WeeklySchedule } from '#domains/catalogue/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { browserZone } from '#platform/common/zones.ts'
import { showToast } from '../../lib/toasts.ts'
import { drawnForService } from '../../parts/data/drawn-picture.ts'
import { recordOf } from '../../parts/data/showcase.ts'
import { readTrade } from '../../parts/data/trade.ts'
import { usualWeek } from '../../parts/schedule/week-edits.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { BackToServices } from './back-to-services.tsx'
import { LimitNotice } from './limit-notice.tsx'
import { ServiceForm } from './service-form.tsx'
import { listedServices, serviceCards } from './service-state.ts'
import { newValues, valuesOf } from './service-values.ts'

type Props = {
  draft: Draft
  account: Account
  edit: string | undefined
  onDone: () => void
}

export function ServiceFormPage({ draft, account, edit, onDone }: Props) {
  const [newId] = useState(newEntityId)
  const [opened] = useState(() => listedServices(draft).map(({ service }) => service))
  const service = opened.find(({ entityId }) => entityId === edit)
  const used = serviceCards(draft).length
  const hours = WeeklySchedule.safeParse(recordOf(draft, 'weeklyScheduleSettings')?.data).data
  const week = hours ?? usualWeek(browserZone())
  const taken = new Set(opened.filter((other) => other !== service).map(({ serviceUrl }) => serviceUrl))

  const [initial] = useState(() => (service ? valuesOf(service, week) : newValues(week)))

  if (edit && !service)
    return (
      <>
        <PageHead title="Service" above={<BackToServices />} />
        <EmptyState title="This service is not there any more">
          It may have been deleted in another tab.
        </EmptyState>
      </>
    )
  const done = (saved?: string) => {
    if (saved) showToast(`${saved} is saved. Publish to show it to visitors.`)
    onDone()
  }
  return (
    <>
      <PageHead
        title={service ? service.title : 'New service'}
        above={<BackToServices />}
        below={service ? undefined : 'A title, a price and a place are enough.'}
      />
      {!service && used >= account.entitlements.maxNumberOfServices && (
        <LimitNotice account={account} used={used} />
      )}
      <ServiceForm
        entityId={service?.entityId ?? newId}
        isNew={!service}
        initial={initial}
        drawn={drawnForService(draft, service?.entityId ?? newId)}
        taken={taken}
        userUrl={draft.userUrl}
        profileHours={hours !== undefined}
        trade={readTrade(recordOf(draft, 'basicProfile')?.data)}
        onDone={done}
      />
    </>
  )
}
