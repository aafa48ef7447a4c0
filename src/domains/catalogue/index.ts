import { assertSchedule } from './actions/check-schedule.ts'
import { cleanRichText } from './actions/clean-rich-text.ts'
import { prepareLive } from './actions/prepare-live.ts'
import { placeText } from './rules/place-text.ts'
import { policySentence, policySummary } from './rules/policy-sentence.ts'
import { refundPolicyOf } from './rules/refund-policy.ts'
import { findLive, listLive, replaceLive } from './store/live-services.ts'

export type Catalogue = ReturnType<typeof createCatalogue>

/** The services as they are sold, and the words and rules that stand on them. */
export function createCatalogue() {
  return {
    prepareLive,
    cleanRichText,
    assertSchedule,
    replaceLive,
    findLive,
    listLive,
    refundPolicyOf,
    policySentence,
    policySummary,
    placeText,
  }
}
