import type { Edge } from '#platform/area.ts'
import { bindActions } from '#platform/doors.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import * as imports from './actions/change-import.ts'
import { claimLikes } from './actions/claim-likes.ts'
import { confirmSubscription, readSubscription } from './actions/confirm-subscription.ts'
import { countLetter } from './actions/count-audience.ts'
import { exportImportReport } from './actions/export-import-report.ts'
import { followClick } from './actions/follow-click.ts'
import { leaveAddress } from './actions/leave-address.ts'
import { comeBack, complainOf, leaveLetters, readLeaving } from './actions/leave-letters.ts'
import { offerIncentive, openIncentive } from './actions/open-incentive.ts'
import { planLetter, stepLetter } from './actions/plan-sending.ts'
import { listRecipients, readSending } from './actions/read-sending.ts'
import { sendAgain } from './actions/send-again.ts'
import { setLike } from './actions/set-like.ts'
import { readLetterPage, readLetterPages, showLetterPage } from './actions/show-letters.ts'
import { subscribe } from './actions/subscribe.ts'
import { undoImport } from './actions/undo-import.ts'
import { createLetter, deleteLetter, listLetters, readLetter, saveLetter } from './actions/write-letters.ts'
import * as jobs from './jobs.ts'
import type { AudienceDeps } from './ports.ts'
import { eraseClosedContacts } from './reactions/erase-closed-contacts.ts'
import { noteOrder } from './reactions/note-order.ts'
import { notePaidOrder } from './reactions/note-paid-order.ts'
import { audienceRoutes } from './routes.ts'
import { readContactFigures } from './store/contact-figures.ts'
import { erasePerson } from './store/contacts.ts'
import { hasLetterPages } from './store/letter-pages.ts'
import { readReach } from './store/reach.ts'

export type Audience = ReturnType<typeof createAudience>

/** Creates the area of the people who follow a provider. */
export function createAudience(deps: AudienceDeps) {
  return {
    name: 'audience',
    ...bindActions(deps, {
      subscribe,
      readSubscription,
      confirmSubscription,
      offerIncentive,
      openIncentive,
      listLetters,
      createLetter,
      readLetter,
      saveLetter,
      deleteLetter,
      planLetter,
      stepLetter,
      countLetter,
      readSending,
      listRecipients,
      sendAgain,
      showLetterPage,
      readLetterPage,
      readLetterPages,
      readLeaving,
      leaveLetters,
      comeBack,
      complainOf,
      followClick,
      ...imports,
      undoImport,
      exportImportReport,
      claimLikes,
      setLike,
      leaveAddress,
    }),
    /** Whether a provider has a letter that is a page, as a part of one statement. */
    hasLetterPages,
    /** Counts who began and who left, delivered mails and likes in a span of days. */
    readReach,
    readContactFigures,
    routes: (edge: Edge) => audienceRoutes(edge, deps),
    reactions: [eraseClosedContacts, noteOrder, notePaidOrder],
    ...bindTasks(Object.values(jobs), deps),
    erasing: {
      tables: {
        contacts: 'closing',
        contact_consents: 'closing',
        contact_tags: 'closing',
        segments: 'closing',
        contact_imports: 'closing',
        contact_import_rows: 'closing',
        likes: 'closing',
        like_counts: 'closing',
        letters: 'closing',
        deleted_letter_mails: 'closing',
        letter_recipients: 'closing',
        letter_clicks: 'closing',
      } as const,
      person: erasePerson,
    },
  }
}
