import type { Edge } from '#platform/area.ts'
import type { Context } from '#platform/context.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { choosableOf } from './actions/choose-mails.ts'
import { askedMailDoors } from './actions/mail-asked.ts'
import { mailLetterTest } from './actions/mail-letter-test.ts'
import { mailOffUrl } from './actions/mail-off.ts'
import { noteText } from './actions/note-text.ts'
import { queueText } from './actions/queue-text.ts'
import { readMailOffPage, switchMailOff } from './actions/switch-mail-off.ts'
import * as jobs from './jobs.ts'
import * as mails from './mails.ts'
import type { CodeDelivery, NotificationsDeps } from './ports.ts'
import { mailReactions } from './reactions/write-mails.ts'
import { calendarRoutes, choiceRoutes } from './routes.ts'
import { isWanted } from './rules/mail-choice.ts'
import { eraseAccount, erasePerson } from './store/erase-mails.ts'
import { readChoices } from './store/mail-choices.ts'
import { listMailsOf } from './store/mails.ts'
import { textsReach } from './store/texts.ts'

export type Notifications = ReturnType<typeof createNotifications>

const switchOf = (deps: NotificationsDeps, mail: Parameters<typeof isWanted>[0]) => ({
  isWanted: async (context: Context, provider: string) =>
    isWanted(mail, await readChoices(context, provider)),
  offUrl: (provider: string) => mailOffUrl(deps, { provider, template: mail.template }),
})

/** Creates the area of mails, text messages and calendar files. */
export function createNotifications(deps: NotificationsDeps) {
  const asked = askedMailDoors(deps, mails)
  const announced = Object.values(mails).filter((mail) => mail.on !== 'asked')
  const choosable = choosableOf(mails)
  return {
    name: 'notifications',
    /** Queues a code by mail or by text message in the caller's transaction. */
    queueCode: (context: Context, delivery: CodeDelivery) =>
      delivery.medium === 'SMS' ? queueText(deps, context, delivery) : asked.verifyEmail(context, delivery),
    /** One function for each mail that no announcement causes. */
    asked,
    /** Whether the owner wants the mail with the numbers of the week, and the address that switches it off. */
    weekly: switchOf(deps, mails.weeklyNumbers),
    /** The same of the mails of coaching, which have one switch. */
    coaching: switchOf(deps, mails.coachingDay),
    /** The same of the mails of the exchange network, which have one switch. */
    exchange: switchOf(deps, mails.exchangeRequest),
    /** The page that switches a mail off by its link. */
    readMailOff: (context: Context, token: string) => readMailOffPage({ ...deps, choosable }, context, token),
    switchMailOff: (context: Context, token: string) => switchMailOff({ ...deps, choosable }, context, token),
    /** Queues a letter that its writer tries. */
    letterTest: mailLetterTest,
    /** Undefined if this installation cannot send text messages. */
    texts: deps.texts && { reach: textsReach },
    noteText,
    mailsOf: listMailsOf,
    routes({ api, app, contextOf }: Edge) {
      calendarRoutes(app, deps, contextOf)
      choiceRoutes(api, { ...deps, choosable })
    },
    reactions: mailReactions(deps, announced),
    ...bindTasks(Object.values(jobs), deps),
    erasing: {
      tables: {
        mails: 'erased',
        mail_choices: 'erased',
      } as const,
      account: eraseAccount,
      person: erasePerson,
    },
  }
}
