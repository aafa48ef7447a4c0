import { createFileRoute } from '@tanstack/react-router'
import { BillingPage } from '../../features/plans/billing-page.tsx'

type Search = { checkout?: string; visited?: string }

export const Route = createFileRoute('/billing')({
  staticData: { title: 'Plan and billing' },
  validateSearch: ({ checkout, visited }: Record<string, unknown>): Search => ({
    ...(typeof checkout === 'string' && { checkout }),
    ...(typeof visited === 'string' && { visited }),
  }),
  component: Billing,
})

function Billing() {
  const { checkout, visited } = Route.useSearch()
  const returned = checkout !== undefined ? 'checkout' : visited !== undefined ? 'portal' : undefined
  return <BillingPage returned={returned} />
}
