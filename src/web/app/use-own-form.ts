import { useQuery } from '@tanstack/react-query'
import type { OwnForm } from '../features/subscribers/nobody-yet.tsx'
import { accountQuery } from '../parts/data/account.ts'
import { draftQuery, recordOf } from '../parts/data/showcase.ts'

/** The newsletter's form of the signed-in provider's page. */
export function useOwnForm(): OwnForm {
  const { data: account } = useQuery(accountQuery)
  const { data: draft } = useQuery(draftQuery)
  const heading = recordOf(draft, 'newsletterSub')?.data['heading']
  return {
    heading: typeof heading === 'string' ? heading : '',
    pageUrl: draft?.live && account?.userUrl ? `${window.location.origin}/at/${account.userUrl}` : undefined,
  }
}
