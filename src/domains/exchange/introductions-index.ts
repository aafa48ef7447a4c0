import type { Edge, ErasedPerson } from '#platform/area.ts'
import type { Context } from '#platform/context.ts'
import { bindActions } from '#platform/doors.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { acceptIntroduction, readIntroduction, refuseIntroductions } from './actions/answer-introduction.ts'
import { mailboxMark } from './actions/mailbox-mark.ts'
import * as jobs from './introductions-jobs.ts'
import type { IntroductionsDeps } from './introductions-ports.ts'
import { introductionsRoutes } from './introductions-routes.ts'
import { forgetIntroductions } from './reactions/forget-introductions.ts'
import { lapseOf } from './store/introductions.ts'

/** Creates the part of warm introductions: a member introduces a client to a partner, and the client decides. */
export function createIntroductions(deps: IntroductionsDeps) {
  return {
    introductions: bindActions(deps, { readIntroduction, acceptIntroduction, refuseIntroductions }),
    routes: (edge: Edge) => introductionsRoutes(edge, deps),
    reactions: [forgetIntroductions],
    ...bindTasks(Object.values(jobs), deps),
    /** Erasing a person ends what waits of them. */
    person: (context: Context, { provider, email }: ErasedPerson) =>
      lapseOf(context, mailboxMark(deps.key, email), provider),
  }
}
