import type { Edge } from '#platform/area.ts'
import { bindActions } from '#platform/doors.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { addToPass } from './actions/add-to-pass.ts'
import { givePass } from './actions/give-pass.ts'
import { importPasses } from './actions/import-passes.ts'
import { openSold } from './actions/open-pass.ts'
import { passLinks } from './actions/pass-links.ts'
import { mailCode, passesByCode } from './actions/prove-address.ts'
import { readPass } from './actions/read-pass.ts'
import { readGift, redeemGift, sendGiftAgain } from './actions/redeem-gift.ts'
import { boughtGift, holdGift, openGift, takeGiftBack } from './actions/sell-gift.ts'
import { correctGift } from './actions/send-gift.ts'
import { sharePass, stopSharing } from './actions/share-pass.ts'
import { beginsInTime, reserveCredits, returnCredits, returnHeld, spendHeld } from './actions/use-pass.ts'
import { withdraw } from './actions/withdraw.ts'
import * as jobs from './jobs.ts'
import type { PassesDeps } from './ports.ts'
import { returnOfEndedHold } from './reactions/return-of-ended-hold.ts'
import { returnOfDeclined, returnOfExpired } from './reactions/return-of-ended-request.ts'
import { tellOfLast, tellOfPass } from './reactions/tell-holder.ts'
import { passesRoutes } from './routes.ts'
import { standingOf } from './rules/standing.ts'
import { erasePasses, erasePersonsPasses } from './store/erase-passes.ts'
import { bookedWith } from './store/pass-uses.ts'
import { passOfOrder } from './store/passes.ts'

export type Passes = ReturnType<typeof createPasses>

/** Creates the area of passes: so many sessions at once, each spent by a credit. */
export function createPasses(deps: PassesDeps) {
  return {
    name: 'passes',
    ...bindActions(deps, {
      readPass,
      sharePass,
      stopSharing,
      mailCode,
      passesByCode,
      givePass,
      addToPass,
      importPasses,
      correctGift,
      readGift,
      redeemGift,
      sendGiftAgain,
    }),
    holdGift,
    openGift,
    boughtGift,
    takeGiftBack,
    openSold,
    reserveCredits,
    spendHeld,
    returnHeld,
    returnCredits,
    beginsInTime,
    passOfOrder,
    bookedWith,
    standingOf,
    withdraw,
    /** The signed links of passes. */
    passLinks: passLinks(deps),
    routes: (edge: Edge) => passesRoutes(edge, deps),
    reactions: [returnOfEndedHold, returnOfDeclined, returnOfExpired, tellOfPass(deps), tellOfLast(deps)],
    ...bindTasks(Object.values(jobs), deps),
    erasing: {
      tables: {
        passes: 'kept',
        pass_uses: 'kept',
        pass_shares: 'erased',
        pass_codes: 'closing',
        gifts: 'erased',
      } as const,
      account: erasePasses,
      person: erasePersonsPasses,
    },
  }
}
