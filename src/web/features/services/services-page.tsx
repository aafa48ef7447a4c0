import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../parts/data/account.ts'
import { draftQuery } from '../../parts/data/showcase.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { EmbeddingPage } from './embedding/embedding-page.tsx'
import { ServiceFormPage } from './service-form-page.tsx'
import { ServiceOverview } from './service-overview.tsx'

/** The search parameters of the page: a new service, one like another, one to edit, or one for another page. */
export type ServicesSearch = { new?: '' | 'calendar'; copy?: string; edit?: string; embed?: string }

type Props = { search: ServicesSearch; go: (search: ServicesSearch) => void }

/** /servicemanagement: the list of services, the form for one, and its snippet for another page. */
export function ServicesPage({ search, go }: Props) {
  const draft = useQuery(draftQuery)
  const account = useQuery(accountQuery)
  const failed = draft.error ?? account.error
  if (failed && (!draft.data || !account.data))
    return (
      <>
        <PageHead title="Services" />
        <Alert
          kind="error"
          title="Your services could not be read"
          action={
            <Button size="sm" onClick={() => void Promise.all([draft.refetch(), account.refetch()])}>
              Try again
            </Button>
          }
        >
          {failed.message}
        </Alert>
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
  if (search.new !== undefined || search.copy || search.edit)
    return (
      <ServiceFormPage
        key={search.edit ?? search.copy ?? `new${search.new}`}
        draft={draft.data}
        account={account.data}
        edit={search.edit}
        copy={search.copy}
        begins={search.new}
        onDone={() => go({})}
      />
    )
  return <ServiceOverview draft={draft.data} account={account.data} onAdd={(kind) => go({ new: kind })} />
}
