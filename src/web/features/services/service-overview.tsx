import { Link } from '@tanstack/react-router'
import type { Account } from '#domains/accounts/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { NextStep } from '../../parts/first-steps/next-step.tsx'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { CardList } from './card-list.tsx'
import { PromotionList } from './promotion-list.tsx'
import { type Card, cards } from './service-cards.ts'
import { listedServices } from './service-state.ts'
import classes from './services.module.css'

type Props = { draft: Draft; account: Account; onAdd: (kind: Card['search'] | 'promotion') => void }

/** The services and the calendar cards, each with its count, its maximum and its own order. */
export function ServiceOverview({ draft, account, onAdd }: Props) {
  const lists = Object.values(cards).map((card) => ({ card, services: listedServices(draft, card.kind) }))
  const all = lists.flatMap(({ services }) => services)
  const changes = new Map(draft.changes.map(({ entityId, change }) => [entityId, change]))
  const waiting = all.filter(({ state, service: { entityId } }) =>
    // one that begins at rest is seen by nobody after a publish either
    state === 'rests' ? changes.get(entityId) === 'updated' : state === 'draft' || state === 'changed',
  ).length
  return (
    <>
      <PageHead
        title="Services"
        actions={
          all.length > 0 && (
            <Link to="/servicemanagement" search={{ embed: '' }} className={buttonClass()}>
              On another page
            </Link>
          )
        }
      />
      <div className={classes['notices']} aria-live="polite">
        {waiting > 0 && draft.live && <NotPublished count={waiting} />}
      </div>
      <NextStep here="Add a service" />
      {lists.map(({ card, services }) => (
        <CardList
          key={card.kind}
          card={card}
          draft={draft}
          account={account}
          services={services}
          onAdd={() => onAdd(card.search)}
        />
      ))}
      <PromotionList draft={draft} account={account} onAdd={() => onAdd('promotion')} />
    </>
  )
}

const NotPublished = ({ count }: { count: number }) => (
  <Alert
    kind="info"
    title={
      count === 1
        ? 'One service is not published as it stands'
        : `${count} services are not published as they stand`
    }
    action={
      <Link to="/editor" search={{ publish: '' }} className={buttonClass({ size: 'sm' })}>
        Publish
      </Link>
    }
  >
    Your page follows when you publish.
  </Alert>
)
