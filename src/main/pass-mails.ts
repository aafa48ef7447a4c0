import type { Notifications } from '#domains/notifications/index.ts'
import type { PassMails } from '#domains/passes/ports.ts'

/** The mails about passes, through notifications, which are created after them. */
export const passMails = (asked: () => Notifications['asked']): PassMails => ({
  passOpened: (context, mail) => asked().passOpened(context, mail),
  passNearlyUsed: (context, mail) => asked().passNearlyUsed(context, mail),
  passEnding: (context, mail) => asked().passEnding(context, mail),
  giftCard: (context, mail) => asked().giftCard(context, mail),
  passCode: (context, mail) => asked().passCode(context, mail),
})
