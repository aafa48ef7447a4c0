import type { ExchangeMails, MailedStep, StepMail } from '#domains/exchange/partners-ports.ts'
import type { ReportMails } from '#domains/exchange/ports.ts'
import type { Notifications } from '#domains/notifications/index.ts'
import type { Context } from '#platform/context.ts'

/** Sends the mails of the exchange network by notifications, whose switch decides whether they are wanted. */
export function exchangeMails({ asked, exchange }: Pick<Notifications, 'asked' | 'exchange'>): ExchangeMails {
  const doors = {
    requested: asked.exchangeRequest,
    countered: asked.exchangeCounter,
    accepted: asked.exchangeAccepted,
    declined: asked.exchangeDeclined,
    expired: asked.exchangeExpired,
    ended: asked.exchangeEnded,
  } satisfies Record<MailedStep, unknown>
  return {
    isWanted: exchange.isWanted,
    send: (context: Context, step: MailedStep, mail: StepMail) =>
      doors[step](context, { ...mail, offUrl: exchange.offUrl(mail.provider) }),
  }
}

/** Tells the operator of reports, if there is an address. */
export const operatorReports =
  ({ asked }: Pick<Notifications, 'asked'>, to: string): ReportMails =>
  async (context, mail) => {
    if (to) await asked.exchangeReported(context, { ...mail, to })
  }
