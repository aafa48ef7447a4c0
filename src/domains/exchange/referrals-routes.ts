import type { Edge } from '#platform/area.ts'
import { csvRoute } from '#platform/http/csv-routes.ts'
import { exportLedger } from './actions/export-ledger.ts'
import { noteTouch } from './actions/note-touch.ts'
import { readLedger } from './actions/read-ledger.ts'
import * as ledger from './ledger-contract.ts'
import * as placements from './placements-contract.ts'
import type { ReferralsDeps } from './referrals-ports.ts'

/** Mounts the visits that partners send, and the ledger. */
export function referralsRoutes(
  edge: Pick<Edge, 'api' | 'app' | 'accountContextOf'>,
  deps: ReferralsDeps,
): void {
  edge.api.handle(placements.noteTouch, (context, { body }) => noteTouch(deps, context, body))
  edge.api.handle(ledger.readLedger, (context, { query }) => readLedger(deps, context, query))
  csvRoute(
    edge,
    ledger.exportLedgerPath,
    {
      summary: 'What you and your partners brought each other, as CSV',
      tag: 'exchange',
      querystring: ledger.LedgerFilter,
      name: 'exchange-ledger',
    },
    (context, query) => exportLedger(deps, context, ledger.LedgerFilter.parse(query)),
  )
}
