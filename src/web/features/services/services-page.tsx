import { useQuery } from '@tanstack/react-query'
import type { Account } from '#domains/accounts/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { accountQuery } from '../../parts/data/account.ts'
import { draftQuery, recordsOf } from '../../parts/data/showcase.ts'
import { useRoom } from '../../parts/editing/use-room.ts'
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
  return <Loaded draft={draft.data} account={account.data} search={search} go={go} />
}

type LoadedProps = Props & { draft: Draft; account: Account }

/** The list, and the form that the address opens in its place; while a new card has no room, the limit stands before the list. */
function Loaded({ draft, account, search, go }: LoadedProps) {
  const isOpened = search.new !== undefined || search.copy !== undefined || search.edit !== undefined
  const key = isOpened ? (search.edit ?? search.copy ?? `new${search.new}`) : undefined
  const card = cardOf(draft, search)
  const { mayOpen, isDraft, writeDraft } = useRoom(key, card !== undefined && isFull(draft, account, card))
  const close = () => go({})
  if (key !== undefined && (mayOpen || !card))
    return <OpenForm key={key} draft={draft} search={search} isDraft={isDraft} onDone={close} />
  return (
    <>
      <ServiceOverview draft={draft} account={account} onAdd={(kind) => go({ new: kind })} />
      {key !== undefined && card && (
        <AtTheLimit card={card} draft={draft} account={account} onDraft={writeDraft} onClose={close} />
      )}
    </>
  )
}

type FormProps = { draft: Draft; search: ServicesSearch; isDraft: boolean; onDone: () => void }

/** The form of a service or promotion. */
function OpenForm({ draft, search: { new: begins, edit, copy }, isDraft, onDone }: FormProps) {
  const opened = { draft, edit, copy, isDraft, onDone }
  return begins === 'promotion' || isPromotion(draft, edit ?? copy) ? (
    <PromotionFormPage {...opened} />
  ) : (
    <ServiceFormPage {...opened} begins={begins} />
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
