import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { profileZone } from '../../features/dashboard/profile-zone.ts'
import {
  type ContactSearch,
  filtersOf,
  orderOf,
  readContactSearch,
} from '../../features/subscribers/contact-search.ts'
import { Contacts } from '../../features/subscribers/contacts.tsx'
import { SubscribersHead } from '../../features/subscribers/head.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { contactCountsQuery } from '../../parts/data/contacts.ts'
import { bookableRecords, draftQuery } from '../../parts/data/showcase.ts'
import { CsvButton } from '../../parts/lists/csv-button.tsx'
import { type LetterSearch, readLetterSearch } from '../letter-search.ts'
import { PagePending } from '../page-pending.tsx'
import { SubscriberTabs } from '../subscriber-tabs.tsx'
import { useOwnForm } from '../use-own-form.ts'

const SegmentsTab = lazyPart(() =>
  import('../../features/subscribers/segments.tsx').then((part) => ({ default: part.SegmentsTab })),
)

const LettersTab = lazyPart(() => import('../letters-tab.tsx').then((part) => ({ default: part.LettersTab })))

type Search = ContactSearch | { tab: 'segments'; edit?: string } | LetterSearch

export const Route = createFileRoute('/subscribers')({
  staticData: { title: 'My subscribers' },
  validateSearch: (raw: Record<string, unknown>): Search =>
    raw['tab'] === 'letters'
      ? readLetterSearch(raw)
      : raw['tab'] === 'segments'
        ? { tab: 'segments', ...(typeof raw['edit'] === 'string' && { edit: raw['edit'].slice(0, 40) }) }
        : readContactSearch(raw),
  component: SubscribersPage,
})

function SubscribersPage() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const { data: draft } = useQuery(draftQuery)
  const form = useOwnForm()
  if ('tab' in search && search.tab === 'letters')
    return (
      <Suspense fallback={<PagePending />}>
        <LettersTab search={search} zone={profileZone(draft)} />
      </Suspense>
    )
  if ('tab' in search)
    return (
      <>
        <SubscribersHead />
        <SubscriberTabs tab="segments" />
        <Suspense fallback={<PagePending />}>
          <SegmentsTab
            edited={search.edit}
            services={bookableRecords(draft).map(({ entityId, data }) => ({
              id: entityId,
              title: typeof data['title'] === 'string' ? data['title'] : 'Service',
            }))}
            onEdit={(edit) =>
              void navigate({ to: '/subscribers', search: { tab: 'segments', ...(edit && { edit }) } })
            }
          />
        </Suspense>
      </>
    )
  return (
    <>
      <SubscribersHead actions={<Export search={search} />} />
      <SubscriberTabs tab="contacts" />
      <Contacts
        search={search}
        zone={profileZone(draft)}
        form={form}
        onSearch={(next, replace) => void navigate({ to: '/subscribers', search: next, replace })}
      />
    </>
  )
}

/** Exports what the filters find, in the order of the list. */
function Export({ search }: { search: ContactSearch }) {
  const { data } = useQuery(contactCountsQuery)
  const isNobody = data && data.mailed + data.pending + data.notMailed + data.overPlan === 0
  return (
    <CsvButton
      path="/api/contacts.csv"
      query={{ ...filtersOf(search), ...orderOf(search) }}
      file="subscribers"
      empty={isNobody === true}
    />
  )
}
