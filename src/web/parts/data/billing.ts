import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  changePlan,
  listInvoices,
  openPortal,
  previewChange,
  readBilling,
  readPlans,
  refreshBilling,
  startCheckout,
  startTrial,
} from '#domains/billing/contract.ts'
import type { EndpointCall, EndpointOutput } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'
import { accountQuery } from './account.ts'
import { draftQuery } from './showcase.ts'

export type Plans = EndpointOutput<typeof readPlans>
export type Billing = EndpointOutput<typeof readBilling>
export type PlanChange = EndpointOutput<typeof previewChange>
type AgreedChange = EndpointCall<typeof changePlan>['body']
export type WantedPlan = Omit<AgreedChange, 'at'>
export type BoughtPlan = EndpointCall<typeof startCheckout>['body']

/** The plans and their prices; anybody may ask. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => request<typeof readPlans>('GET', '/api/plans', {}, { signal }),
  staleTime: 60_000,
})

/** The owner's plan and what it costs next. */
export const billingQuery = queryOptions({
  queryKey: ['billing'],
  queryFn: ({ signal }) => request<typeof readBilling>('GET', '/api/billing', {}, { signal }),
})

/** What a change of the owner's plan would charge, and what would rest. */
export const changeQuery = (query: WantedPlan) =>
  queryOptions({
    queryKey: ['billing', 'change', query],
    queryFn: ({ signal }) =>
      request<typeof previewChange>('GET', '/api/billing/change', { query }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** The owner's invoices, page by page. */
export const invoicesQuery = infiniteQueryOptions({
  queryKey: ['billing', 'invoices'],
  queryFn: ({ pageParam, signal }) =>
    request<typeof listInvoices>(
      'GET',
      '/api/billing/invoices',
      { query: pageParam === '' ? {} : { after: pageParam } },
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

/** Runs a change of the plan, and shows it everywhere: account, page and limits follow it. */
function usePlanStep<Input>(step: (input: Input) => Promise<Billing>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSuccess: (billing) => {
      cache.setQueryData(billingQuery.queryKey, billing)
      void cache.invalidateQueries({ queryKey: accountQuery.queryKey })
      void cache.invalidateQueries({ queryKey: draftQuery.queryKey })
      void cache.invalidateQueries({ queryKey: invoicesQuery.queryKey })
    },
  })
}

export const useChangePlan = () =>
  usePlanStep((body: AgreedChange) => request<typeof changePlan>('POST', '/api/billing/change', { body }))

export const useStartTrial = () =>
  usePlanStep(() => request<typeof startTrial>('POST', '/api/billing/trial', {}))

/** Looks at the payment service, after a visit of its pages. */
export const useRefreshBilling = () =>
  usePlanStep(() => request<typeof refreshBilling>('POST', '/api/billing/refresh', {}))

/** Opens the payment page of a plan in this tab. */
export const useStartCheckout = () =>
  useMutation({
    mutationFn: (body: BoughtPlan) =>
      request<typeof startCheckout>('POST', '/api/billing/checkout', { body }),
    onSuccess: ({ url }) => window.location.assign(url),
  })

/** Opens the payment service's own page in this tab. */
export const useOpenPortal = () =>
  useMutation({
    mutationFn: () => request<typeof openPortal>('POST', '/api/billing/portal', {}),
    onSuccess: ({ url }) => window.location.assign(url),
  })
