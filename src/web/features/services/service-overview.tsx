import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { NextStep } from '../../parts/first-steps/next-step.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { LimitNotice } from './limit-notice.tsx'
import { ServiceList } from './service-list.tsx'
import { listedServices, serviceCards } from './service-state.ts'
import classes from './services.module.css'

type Props = { draft: Draft; account: Account; onAdd: () => void }

export function ServiceOverview({ draft, account, onAdd }: Props) {
  const [explains, setExplains] = useState(false)
  const services = listedServices(draft)
  const used = serviceCards(draft).length
  const full = used >= account.entitlements.maxNumberOfServices
  const waiting = services.filter(({ state }) => state === 'draft' || state === 'changed').length
  const add = (
    <Button variant="primary" icon="plus" onClick={() => (full ? setExplains(true) : onAdd())}>
      ADD SERVICE
    </Button>
  )
  return (
    <>
      <PageHead
        title="Services"
        below={
          account.plansEnforced
            ? `${used} of ${account.entitlements.maxNumberOfServices} services on the ${account.subscriptionPlan} plan`
            : `${used} services`
        }
        actions={services.length > 0 && add}
      />
      <div className={classes['notices']} aria-live="polite">
        {explains && full && <LimitNotice account={account} used={used} />}
        {waiting > 0 && draft.live && (
          <Alert
            kind="info"
            title={
              waiting === 1
                ? 'One service is not published as it stands'
                : `${waiting} services are not published as they stand`
            }
            action={
              <Link to="/editor" search={{ publish: '' }} className={buttonClass({ size: 'sm' })}>
                Publish
              </Link>
            }
          >
            Visitors see {waiting === 1 ? 'it' : 'them'} after you publish.
          </Alert>
        )}
      </div>
      <NextStep here="Add a service" />
      {services.length === 0 ? (
        <EmptyState drawn title="No services yet" actions={add}>
          A title, a price and a place are enough to begin. You can change everything later.
        </EmptyState>
      ) : (
        <ServiceList draft={draft} services={services} />
      )}
    </>
  )
}
