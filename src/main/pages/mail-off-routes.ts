import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MailOff } from '#domains/notifications/actions/switch-mail-off.ts'
import type { Notifications } from '#domains/notifications/index.ts'
import type { Context } from '#platform/context.ts'
import { messagePages } from './message-pages.ts'
import type { Words } from './newsletter-words.ts'
import type { PlaceOf } from './place.ts'

type Parts = {
  readonly notifications: Pick<Notifications, 'readMailOff' | 'switchMailOff'>
  readonly placeOf: PlaceOf
  readonly contextOf: (request: FastifyRequest) => Context
}

const hidden = { schema: { hide: true } }
type OfToken = { Params: { token: string } }

/**
 * Mounts the page that switches a mail to an owner off, by the link in the mail. POST switches it off by one press, of the page or of a
 * mail program (RFC 8058), without cookies; GET changes nothing, because mail scanners open links.
 */
export const mailOffRoutes = (
  app: FastifyInstance,
  { notifications, placeOf, contextOf }: Parts,
): Promise<void> =>
  messagePages(app, { placeOf }, (scope, send) => {
    for (const [method, run] of [
      ['GET', notifications.readMailOff],
      ['POST', notifications.switchMailOff],
    ] as const)
      scope.route<OfToken>({
        method,
        url: '/mail-off/:token',
        ...hidden,
        handler: async (request, reply) =>
          send(request, reply, mailOffWords(await run(contextOf(request), request.params.token))),
      })
  })

const settings = { label: 'Open the settings', href: '/accountSettings?part=mails' }

function mailOffWords(found: MailOff): Words {
  if (found.state === 'unknown')
    return {
      status: 404,
      title: 'This link is not complete',
      text: 'Please open it from the mail once more, or copy the whole address.',
    }
  if (found.state === 'on')
    return {
      status: 200,
      title: 'No more of these mails?',
      text: `“${found.title}” comes to you by mail.`,
      press: 'Switch it off',
      note: 'All other mails stay as they are.',
    }
  return {
    status: 200,
    title: 'This mail is switched off',
    text: `“${found.title}” does not come any more. You can switch it on again under Notifications in your settings.`,
    link: settings,
  }
}
