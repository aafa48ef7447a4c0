import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Draft } from '#domains/showcase/contract.ts'
import { draftQuery, recordsOf } from '../../parts/data/showcase.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { GivePass } from './give-pass.tsx'
import { ImportPasses } from './import-passes.tsx'
import { PassList } from './pass-list.tsx'
import type { PassesSearch } from './passes-search.ts'

type Props = {
  search: PassesSearch
  go: (search: PassesSearch, replace?: boolean) => void
  /** The zone of the provider's profile. */
  zone: string
}

/** The passes that people have with the provider, and the ways to give some. */
export function PassesPage({ search, go, zone }: Props) {
  const draft = useQuery(draftQuery)
  if (search.passes === '') return <PassList search={search} go={go} />
  const title = search.passes === 'give' ? 'Give a pass' : 'Bring passes in'
  const above = (
    <Link to="/servicemanagement" search={{ passes: '' }}>
      Passes
    </Link>
  )
  if (!draft.data)
    return (
      <>
        <PageHead title={title} above={above} />
        {draft.error ? (
          <LoadFailed what="Your services" error={draft.error} onRetry={draft.refetch} />
        ) : (
          <SkeletonLines label="Your services are loading" widths={[90, 100, 85]} />
        )}
      </>
    )
  const services = servicesOf(draft.data)
  if (services.length === 0)
    return (
      <>
        <PageHead title={title} above={above} />
        <EmptyState
          title="A pass is for something you sell"
          actions={
            <Link
              to="/servicemanagement"
              search={{ new: '' }}
              className={buttonClass({ variant: 'primary' })}
            >
              Add a service
            </Link>
          }
        >
          Add a service or a class first. Then a pass can pay it.
        </EmptyState>
      </>
    )
  const shared = { services, onDone: () => go({ passes: '' }) }
  return search.passes === 'give' ? (
    <>
      <PageHead title={title} above={above} below="For somebody who paid you elsewhere, or as a present." />
      <GivePass {...shared} zone={zone} />
    </>
  ) : (
    <>
      <PageHead
        title={title}
        above={above}
        below="What people have left in another system, from a CSV file."
      />
      <ImportPasses {...shared} />
    </>
  )
}

/** The services, calendar cards and classes of the draft that have a title. */
const servicesOf = (draft: Draft) =>
  recordsOf(draft, 'individualService', 'booking', 'groupService').flatMap(({ entityId, data }) => {
    const label = textOf(data['title']).trim()
    return label === '' ? [] : [{ value: entityId, label }]
  })
