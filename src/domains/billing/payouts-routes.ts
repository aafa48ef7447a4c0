import { z } from 'zod'
import type { Edge } from '#platform/area.ts'
import { csvRoute } from '#platform/http/csv-routes.ts'
import { exportPayout, exportPayouts } from './actions/export-payouts.ts'
import { listPayouts } from './actions/list-payouts.ts'
import { readNextPayout } from './actions/read-next-payout.ts'
import { readPayout } from './actions/read-payout.ts'
import * as contract from './payouts-contract.ts'
import type { PayoutsDeps } from './payouts-ports.ts'

/** Mounts what a provider reads about payouts, and their exports. */
export function payoutsRoutes(edge: Pick<Edge, 'api' | 'app' | 'accountContextOf'>, deps: PayoutsDeps): void {
  const { api } = edge
  api.handle(contract.readNextPayout, (context) => readNextPayout(deps, context))
  api.handle(contract.listPayouts, (context, { query }) => listPayouts(deps, context, query))
  api.handle(contract.readPayout, (context, { params }) => readPayout(deps, context, params))
  csvRoute(
    edge,
    contract.exportPayoutsPath,
    { summary: 'Your payouts as CSV', tag: 'payouts', querystring: z.object({}), name: 'payouts' },
    (context) => exportPayouts(deps, context),
  )
  csvRoute(
    edge,
    contract.exportPayoutPath,
    {
      summary: 'One payout as CSV, with its orders, fees and refunds',
      tag: 'payouts',
      querystring: contract.PayoutItemsQuery,
      name: 'payout',
    },
    (context, query) => exportPayout(deps, context, contract.PayoutItemsQuery.parse(query)),
  )
}
