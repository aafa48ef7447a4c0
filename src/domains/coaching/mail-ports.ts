import type { Accounts } from '#domains/accounts/index.ts'
import type { Context } from '#platform/context.ts'
import type { CoachingDeps } from './ports.ts'
import type { IdleDays } from './rules/mail-times.ts'

type Mail = {
  readonly provider: string
  readonly to: string
  /** May be empty. */
  readonly firstName: string
  /** The date on the provider's clock: `2026-11-29`. */
  readonly date: string
  /** The title of the programme. */
  readonly programme: string
  readonly day: number
  readonly totalDays: number
  readonly screenUrl: string
}

/** The mail about the day that is open today. */
export type DayMail = Mail & {
  /** The zone of the provider's clock. */
  readonly zone: string
  /** `Day 6: make the empty places easy to fill` */
  readonly title: string
  readonly intro: string
  /** The open tasks of today, each with the first sentence of how and why. */
  readonly tasks: readonly { readonly title: string; readonly text: string; readonly minutes: number }[]
  /** Tasks of the programme that are done, and all of them. */
  readonly done: number
  readonly all: number
}

/** The mail after days on which nobody ticked anything. */
export type ReminderMail = Mail & { readonly idleDays: IdleDays }

/** Sends the mails of coaching. Main implements it with notifications. */
export type CoachingMails = {
  /** Whether the owner wants them. */
  isWanted(context: Context, provider: string): Promise<boolean>
  /** Queues the mail in the caller's transaction. */
  sendDay(context: Context, mail: DayMail): Promise<void>
  /** Queues the mail in the caller's transaction. */
  sendReminder(context: Context, mail: ReminderMail): Promise<void>
}

/** What the mails of coaching are made from. */
export type MailDeps = CoachingDeps & {
  readonly accounts: Pick<Accounts, 'accountOf'>
  readonly mails: CoachingMails
  readonly publicUrl: string
}
