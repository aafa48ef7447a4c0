import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#platform/context.ts'
import { readCalendar } from './contract.ts'
import type { Notifications } from './index.ts'

/** The calendar file; text rather than JSON, so it is a route of its own. */
export function notificationsRoutes(
  app: FastifyInstance,
  notifications: Notifications,
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
}
