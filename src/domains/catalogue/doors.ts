import type { Context } from '#platform/context.ts'
import { assertSchedule } from './actions/check-schedule.ts'
import { cleanRichText } from './actions/clean-rich-text.ts'
import { prepareLive } from './actions/prepare-live.ts'
import { previewRoom } from './actions/preview-room.ts'
import { closeDay, type DaysChange, pauseService, readSwitches } from './actions/switch-at-once.ts'
import type { CatalogueDeps } from './ports.ts'
import { placeText } from './rules/place-text.ts'
import { policySentence, policySummary } from './rules/policy-sentence.ts'
import { refundPolicyOf } from './rules/refund-policy.ts'
import { freeSlug } from './rules/slug.ts'
import { termsOf } from './rules/terms.ts'
import { findServiceMovedTo } from './store/former-service-urls.ts'
import { findLive, listLive, reminderHoursOf, replaceLive, serviceUrlsOf } from './store/live-services.ts'

export type CatalogueDoors = ReturnType<typeof catalogueDoors>

/** The functions that routes and other areas may call. */
export function catalogueDoors(deps: CatalogueDeps) {
  return {
    prepareLive,
    cleanRichText,
    assertSchedule,
    replaceLive,
    findLive,
    listLive,
    reminderHoursOf,
    serviceUrlsOf,
    serviceMovedTo: findServiceMovedTo,
    refundPolicyOf,
    termsOf,
    policySentence,
    policySummary,
    placeText,
    /** Returns a service address made of a title or an address that differs from all taken ones. */
    freeServiceUrl: freeSlug,
    previewRoom: (context: Context, input: { url: string }) => previewRoom(deps, context, input),
    readSwitches: (context: Context) => readSwitches(deps, context),
    closeDay: (context: Context, input: DaysChange) => closeDay(deps, context, input),
    pauseService: (context: Context, input: { id: string; paused: boolean }) =>
      pauseService(deps, context, input),
  }
}
