import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { accountQuery } from '../../parts/data/account.ts'
import { draftQuery, recordsOf } from '../../parts/data/showcase.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { AtTheLimit, isFull } from './at-the-limit.tsx'
import { EmbeddingPage } from './embedding/embedding-page.tsx'
import { PromotionFormPage } from './promotion-form-page.tsx'
import { type CountedCard, cardOfSearch, cards, promotionCard } from './service-cards.ts'
import { ServiceFormPage } from './service-form-page.tsx'
import { ServiceOverview } from './service-overview.tsx'
import type { ServicesSearch } from './services-search.ts'

type Props = { search: ServicesSearch; go: (search: ServicesSearch) => void }

/** /servicemanagement: the list of services and promotions, the form for one, and its snippet for another page. */
export function ServicesPage({ search, go }: Props) {
  const draft = useQuery(draftQuery)
  const account = useQuery(accountQuery)
  const failed = draft.error ?? account.error
  if (failed && (!draft.data || !account.data))
    return (
      <>
        <PageHead title="Services" />
        <LoadFailed
          what="Your services"
          error={failed}
          onRetry={() => Promise.all([draft.refetch(), account.refetch()])}
        />
      </>
    )
  if (!draft.data || !account.data)
    return (
      <>
        <PageHead title="Services" />
        <SkeletonLines label="Your services are loading" widths={[90, 100, 85, 95]} />
      </>
    )
  if (search.embed !== undefined)
    return (
      <EmbeddingPage
        draft={draft.data}
        account={account.data}
        service={search.embed}
        onService={(embed) => go({ embed })}
      />
    )
  const opened = { draft: draft.data, account: account.data }
  const overview = <ServiceOverview {...opened} onAdd={(kind) => go({ new: kind })} />
  if (search.new === undefined && !search.copy && !search.edit) return overview
  return (
    <Opened
      key={search.edit ?? search.copy ?? `new${search.new}`}
      {...opened}
      search={search}
      overview={overview}
      onDone={() => go({})}
    />
  )
}

type OpenedProps = {
  draft: Draft
  account: Account
  search: ServicesSearch
  overview: ReactNode
  onDone: () => void
}

/** The form of a service or promotion. A new one needs room on the plan when it is opened, and keeps it while it is saved. */
function Opened({ draft, account, search, overview, onDone }: OpenedProps) {
  const card = cardOf(draft, search)
  const full = card !== undefined && isFull(draft, account, card)
  const [hasRoom, setHasRoom] = useState(!full)
  if (!hasRoom && !full) setHasRoom(true)
  if (card && !hasRoom)
    return (
      <>
        {overview}
        <AtTheLimit card={card} draft={draft} account={account} onClose={onDone} />
      </>
    )
  if (search.new === 'promotion' || isPromotion(draft, search.edit ?? search.copy))
    return <PromotionFormPage draft={draft} edit={search.edit} copy={search.copy} onDone={onDone} />
  return (
    <ServiceFormPage
      draft={draft}
      edit={search.edit}
      copy={search.copy}
      begins={search.new}
      onDone={onDone}
    />
  )
}

/** The kind of the card that the address begins; undefined: it begins none. */
function cardOf(draft: Draft, { new: begins, copy }: ServicesSearch): CountedCard | undefined {
  if (begins === 'promotion' || isPromotion(draft, copy)) return promotionCard
  if (begins !== undefined) return cardOfSearch(begins)
  if (!copy) return undefined
  return recordsOf(draft, 'booking').some(({ entityId }) => entityId === copy)
    ? cards.booking
    : cards.individualService
}

const isPromotion = (draft: Draft, entityId: string | undefined): boolean =>
  recordsOf(draft, 'promotion').some((record) => record.entityId === entityId)
