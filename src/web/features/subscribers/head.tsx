import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { contactCountsQuery } from '../../parts/data/contacts.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { mailedWords, restWords } from './words.ts'

/** The head of the page: how many get letters, and what becomes of the others. */
export function SubscribersHead({ actions }: { actions?: ReactNode }) {
  const { data } = useQuery(contactCountsQuery)
  const isNobody = data && data.mailed + data.pending + data.notMailed + data.overPlan === 0
  return (
    <PageHead
      title="My subscribers"
      below={
        data && !isNobody ? (
          <>
            <b>{mailedWords(data)}</b> {restWords(data)}
          </>
        ) : isNobody ? (
          'The people who follow you, and what they agreed to.'
        ) : (
          '\u00a0'
        )
      }
      actions={actions}
    />
  )
}
