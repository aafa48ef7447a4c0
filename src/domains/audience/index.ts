import type { Edge } from '#platform/area.ts'
import { bindActions } from '#platform/doors.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { claimLikes } from './actions/claim-likes.ts'
import { confirmSubscription, readSubscription } from './actions/confirm-subscription.ts'
import { endSubscription, readEnding } from './actions/end-subscription.ts'
import { offerIncentive, openIncentive } from './actions/open-incentive.ts'
import { subscribe } from './actions/subscribe.ts'
import { createLetter, deleteLetter, listLetters, readLetter, saveLetter } from './actions/write-letters.ts'
import * as jobs from './jobs.ts'
import type { AudienceDeps } from './ports.ts'
import { eraseClosedContacts } from './reactions/erase-closed-contacts.ts'
import { audienceRoutes } from './routes.ts'
import { erasePerson } from './store/contacts.ts'

export type Audience = ReturnType<typeof createAudience>

/** Creates the area of the people who follow a provider. */
export function createAudience(deps: AudienceDeps) {
  return {
    name: 'audience',
    ...bindActions(deps, {
      subscribe,
      readSubscription,
      confirmSubscription,
      readEnding,
      endSubscription,
      offerIncentive,
      openIncentive,
      listLetters,
      createLetter,
      readLetter,
      saveLetter,
      deleteLetter,
      claimLikes,
    }),
    routes: ({ api }: Edge) => audienceRoutes(api, deps),
    reactions: [eraseClosedContacts],
    ...bindTasks(Object.values(jobs), deps),
    erasing: {
      tables: {
        contacts: 'closing',
        contact_consents: 'closing',
        likes: 'closing',
        like_counts: 'closing',
        letters: 'closing',
        letter_recipients: 'erased',
        letter_clicks: 'erased',
      } as const,
      person: erasePerson,
    },
  }
}
