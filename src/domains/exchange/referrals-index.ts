import type { Edge } from '#platform/area.ts'
import { bindActions } from '#platform/doors.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { noteTouch } from './actions/note-touch.ts'
import { readExchangeFigures } from './actions/read-figures.ts'
import { followReferrals } from './reactions/follow-referral.ts'
import { noteReferralOfFree, noteReferralOfPaid } from './reactions/note-referral.ts'
import * as jobs from './referrals-jobs.ts'
import type { ReferralsDeps } from './referrals-ports.ts'
import { referralsRoutes } from './referrals-routes.ts'
import { balancesOf, flowsOf, overallBalances } from './store/balances.ts'

/** Creates the part of the exchange network that follows a client from the partner's link to the credit. */
export function createReferrals(deps: ReferralsDeps) {
  return {
    /** Credits with each partner and overall; overall ones of several providers; and what went both ways. */
    balancesOf,
    overallBalances,
    flowsOf,
    readExchangeFigures,
    ...bindActions(deps, { noteTouch }),
    routes: (edge: Edge) => referralsRoutes(edge, deps),
    reactions: [noteReferralOfPaid(deps), noteReferralOfFree(deps), ...followReferrals(deps)],
    ...bindTasks(Object.values(jobs), deps),
  }
}
