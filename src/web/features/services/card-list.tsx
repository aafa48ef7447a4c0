import type { Account } from '#domains/accounts/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { countWords } from '../../parts/editing/limit-words.ts'
import { RestingNotice } from '../../parts/editing/resting-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Card, usedOf } from './service-cards.ts'
import { ServiceList } from './service-list.tsx'
import type { ListedService } from './service-state.ts'
import classes from './services.module.css'

type Props = {
  card: Card
  draft: Draft
  account: Account
  services: readonly ListedService[]
  onAdd: () => void
}

/** One kind of card: its count and maximum, the button that adds one, and the list. */
export function CardList({ card, draft, account, services, onAdd }: Props) {
  const used = usedOf(draft, card)
  const isMain = card.search === ''
  const add = (
    <Button variant={isMain ? 'primary' : 'secondary'} icon="plus" onClick={onAdd}>
      {card.add}
    </Button>
  )
  return (
    <section className={classes['cards']} aria-labelledby={`cards-${card.kind}`}>
      <header>
        <div>
          <h2 id={`cards-${card.kind}`}>{card.title}</h2>
          <p>{countWords({ account, used, words: card })}</p>
        </div>
        {(services.length > 0 || !isMain) && add}
      </header>
      <RestingNotice draft={draft} listed={services.map(({ service }) => service.entityId)} />
      {services.length > 0 && <ServiceList draft={draft} account={account} card={card} services={services} />}
      {services.length === 0 && isMain && (
        <EmptyState drawn title="No services yet" actions={add}>
          A title, a price and a place are enough to begin. You can change everything later.
        </EmptyState>
      )}
      {services.length === 0 && !isMain && (
        <p>A short talk, a free hello: its month and its times stand right on your page.</p>
      )}
    </section>
  )
}
