import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#platform/context.ts'
import type { Api } from '#platform/http/api.ts'
import { type ChoiceDeps, chooseMail, listMailChoices, previewMail } from './actions/choose-mails.ts'
import { readCalendarFeed } from './actions/read-calendar-feed.ts'
import { readCalendarFile } from './actions/read-calendar-file.ts'
import * as contract from './contract.ts'
import type { NotificationsDeps } from './ports.ts'

/** Mounts the calendar routes, which respond with text/calendar instead of JSON. */
export function calendarRoutes(
  app: FastifyInstance,
  deps: NotificationsDeps,
  contextOf: (request: FastifyRequest) => Context,
): void {
  const { path, params, summary } = contract.readCalendar
  app.get(path, { schema: { summary, tags: ['checkouts'], params } }, async (request, reply) => {
    const { token } = params.parse(request.params)
    const file = await readCalendarFile(deps, contextOf(request), token)
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="booking.ics"')
      .type('text/calendar; charset=utf-8')
      .send(file)
  })

  app.get(
    contract.readFeed.path,
    { schema: { summary: contract.readFeed.summary, tags: ['calendars'], params: contract.readFeed.params } },
    async (request, reply) => {
      const token = contract.readFeed.params.parse(request.params).token.replace(/\.ics$/, '')
      const calendar = await readCalendarFeed(deps, contextOf(request), token)
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
export function choiceRoutes(api: Api, deps: ChoiceDeps): void {
  api.handle(contract.listMailChoices, (context) => listMailChoices(deps, context))
  api.handle(contract.chooseMail, (context, { params, body }) =>
    chooseMail(deps, context, { ...params, ...body }),
  )
  api.handle(contract.previewMail, (context, { params, query }) =>
    previewMail(deps, context, { ...params, ...query }),
  )
}
