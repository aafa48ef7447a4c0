import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#platform/context.ts'
import type { Api } from '#platform/http/api.ts'
import { chooseMail, listMailChoices, previewMail, readCalendar, readFeed } from './contract.ts'
import type { NotificationsDoors } from './doors.ts'

/** Mounts the calendar routes, which respond with text/calendar instead of JSON. */
export function calendarRoutes(
  app: FastifyInstance,
  notifications: NotificationsDoors,
  contextOf: (request: FastifyRequest) => Context,
): void {
  const { path, params, summary } = readCalendar
  app.get(path, { schema: { summary, tags: ['checkouts'], params } }, async (request, reply) => {
    const { token } = params.parse(request.params)
    const file = await notifications.readCalendarFile(contextOf(request), token)
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="booking.ics"')
      .type('text/calendar; charset=utf-8')
      .send(file)
  })

  app.get(
    readFeed.path,
    { schema: { summary: readFeed.summary, tags: ['calendars'], params: readFeed.params } },
    async (request, reply) => {
      const token = readFeed.params.parse(request.params).token.replace(/\.ics$/, '')
      const calendar = await notifications.readCalendarFeed(contextOf(request), token)
      if (calendar === undefined)
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('This calendar address is not valid any more.\n')
      const tag = `"${createHash('sha256').update(calendar).digest('base64url').slice(0, 27)}"`
      void reply.header('cache-control', 'private, no-cache').header('etag', tag)
      // a compressing proxy turns the tag into a weak one
      const seen = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''))
      if (seen?.includes(tag)) return reply.code(304).send()
      return reply
        .header('content-disposition', 'inline; filename="bookings.ics"')
        .type('text/calendar; charset=utf-8')
        .send(calendar)
    },
  )
}

/** Mounts the endpoints with which owners choose their mails. */
export function choiceRoutes(api: Api, notifications: NotificationsDoors): void {
  api.handle(listMailChoices, (context) => notifications.listMailChoices(context))
  api.handle(chooseMail, (context, { params, body }) =>
    notifications.chooseMail(context, { ...params, ...body }),
  )
  api.handle(previewMail, (context, { params, query }) =>
    notifications.previewMail(context, { ...params, ...query }),
  )
}
