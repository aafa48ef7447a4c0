import { useQuery } from '@tanstack/react-query'
import { NumbersPage } from '../features/numbers/numbers-page.tsx'
import type { NumbersSearch } from '../features/numbers/numbers-search.ts'
import { accountQuery } from '../parts/data/account.ts'
import { draftQuery } from '../parts/data/showcase.ts'

type Props = { search: NumbersSearch; onSearch: (search: NumbersSearch) => void }

/** The signed-in provider's numbers. Adds the address of the page, if it is live, and whether the plan has goals. */
export function OwnNumbers(props: Props) {
  const { data: account } = useQuery(accountQuery)
  const { data: draft } = useQuery(draftQuery)
  const userUrl = draft?.live ? (account?.userUrl ?? undefined) : undefined
  const hasGoals = account && (account.subscriptionPlan === 'premium' || !account.plansEnforced)
  return <NumbersPage {...props} userUrl={userUrl} hasGoals={hasGoals} />
}
