import { type Edge, emptyArea } from '#platform/area.ts'
import { bindActions } from '#platform/doors.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { assertSchedule } from './actions/check-schedule.ts'
import { cleanRichText } from './actions/clean-rich-text.ts'
import { findAddons } from './actions/find-addons.ts'
import { findBundle } from './actions/find-bundle.ts'
import { listPromotions } from './actions/list-promotions.ts'
import { prepareLive, prepareLiveClass } from './actions/prepare-live.ts'
import { closeDay, pauseService } from './actions/switch-at-once.ts'
import * as jobs from './jobs.ts'
import type { CatalogueDeps } from './ports.ts'
import { eraseClosedCatalogue } from './reactions/erase-closed-catalogue.ts'
import { catalogueRoutes } from './routes.ts'
import { placeText } from './rules/place-text.ts'
import { deliveryPolicy, passPolicy, policySentence } from './rules/policy-sentence.ts'
import { freeSlug } from './rules/slug.ts'
import { classTermsOf, deliveryTermsOf, termsOf } from './rules/terms.ts'
import { findServiceMovedTo } from './store/former-service-urls.ts'
import {
  findLive,
  findLiveClass,
  findSellable,
  hasPromotion,
  listLive,
  listLiveClasses,
  listSellable,
  providersWithClasses,
  reminderHoursOf,
  replaceLive,
  sellableReading,
  serviceUrlsOf,
} from './store/live-services.ts'
import { returnOfOffer, takeOfOffer } from './store/offer-counts.ts'
import { restingOf, restingReading, writeResting } from './store/switches.ts'

export type Catalogue = ReturnType<typeof createCatalogue>

/** Creates the catalogue area: live services, with their texts and rules. */
export function createCatalogue(deps: CatalogueDeps) {
  return {
    ...emptyArea('catalogue'),
    ...bindActions(deps, { closeDay, pauseService, listPromotions }),
    prepareLive,
    prepareLiveClass,
    cleanRichText,
    assertSchedule,
    replaceLive,
    /** Which cards of the live page rest; only showcase writes it. */
    restingOf,
    writeResting,
    /** `listSellable` and `restingOf` as parts of one statement. */
    pageReadings: { sold: sellableReading, resting: restingReading },
    findLive,
    findLiveClass,
    /** A service or a class. */
    findSellable,
    listLive,
    listLiveClasses,
    listSellable,
    findBundle,
    findAddons,
    hasPromotion,
    providersWithClasses,
    reminderHoursOf,
    serviceUrlsOf,
    serviceMovedTo: findServiceMovedTo,
    /** What holds and orders take of a promotion with a bound; only pricing writes it. */
    takeOfOffer,
    returnOfOffer,
    termsOf,
    classTermsOf,
    deliveryTermsOf,
    policySentence,
    deliveryPolicy,
    passPolicy,
    placeText,
    /** Returns a service address made of a title or an address that differs from all taken ones. */
    freeServiceUrl: freeSlug,
    routes: ({ api }: Edge) => catalogueRoutes(api, deps),
    reactions: [eraseClosedCatalogue],
    ...bindTasks(Object.values(jobs), deps),
    erasing: {
      tables: {
        services: 'closing',
        offer_counts: 'kept',
        former_service_urls: 'closing',
        provider_switches: 'closing',
        lost_rooms: 'closing',
      } as const,
    },
  }
}
