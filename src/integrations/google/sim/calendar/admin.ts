import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { StandIn } from '#platform/stand-ins/stand-in.ts'
import { mountSteering } from '#platform/stand-ins/steering.ts'
import { calendarSimPath } from '../../calendar-settings.ts'
import { resourceOf, Written } from './event.ts'
import { changeEvent, deleteEvent, insertEvent } from './events.ts'
import { notFound } from './google-error.ts'
import { calendarsPage } from './page.ts'
import type { Sim } from './sim.ts'
import { writtenByForm } from './written-by-form.ts'

type At = { Params: { account: string; event: string }; Querystring: { calendar?: string } }

/**
 * Mounts the routes by which tests and people control the stand-in (integrations 0.5). `:account` is an e-mail address;
 * `?calendar=` is a calendar's id, without it the account's first one.
 */
export function mountAdmin(scope: FastifyInstance, sim: Sim, standIn: StandIn): void {
  const { world, channels } = sim
  const isForm = (reply: FastifyReply) =>
    reply.request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  const done = (reply: FastifyReply, email: string, answer: object) =>
    isForm(reply)
      ? reply.redirect(`${calendarSimPath}/?account=${encodeURIComponent(email)}`, 303)
      : reply.send(answer)
  const calendarOf = (email: string, id = email) => {
    const { sub } = world.account(email)
    const calendar = world.calendars.get(id)
    if (calendar?.owner !== sub) throw notFound()
    return calendar
  }

  scope.post('/accounts', async (request, reply) => {
    const { email, name } = z
      .object({ email: z.email(), name: z.string().trim().min(1).max(60).default('Somebody') })
      .parse(request.body)
    const person = world.account(email, name)
    return done(reply, person.email, { account: person, calendars: world.calendarsOf(person.sub) })
  })
  scope.post<At>('/accounts/:account/events', async (request, reply) => {
    const { account } = request.params
    const calendar = calendarOf(account, request.query.calendar)
    const written = isForm(reply)
      ? writtenByForm(request.body, calendar.timeZone)
      : Written.parse(request.body)
    const event = insertEvent(world, calendar, written)
    channels.changed(calendar.id)
    return done(reply, account, resourceOf(event, account))
  })
  scope.post<At>('/accounts/:account/events/:event', async (request, reply) => {
    const { account, event: id } = request.params
    const calendar = calendarOf(account, request.query.calendar)
    const written = isForm(reply)
      ? writtenByForm(request.body, calendar.timeZone)
      : Written.parse(request.body)
    const event = changeEvent(world, calendar, id, written)
    channels.changed(calendar.id)
    return done(reply, account, resourceOf(event, account))
  })
  scope.post<At>('/accounts/:account/events/:event/delete', async (request, reply) => {
    const { account, event: id } = request.params
    const calendar = calendarOf(account, request.query.calendar)
    const event = deleteEvent(world, calendar, id)
    channels.changed(calendar.id)
    return done(reply, account, resourceOf(event, account))
  })
  // the owner takes the grants back, or changes the password: every token of the account is void
  scope.post<At>('/accounts/:account/revoke', async (request, reply) => {
    world.takeBack(world.account(request.params.account).sub)
    return done(reply, request.params.account, { revoked: request.params.account })
  })
  scope.post<At>('/accounts/:account/expire-cursors', async (request, reply) => {
    world.forgetCursors(world.account(request.params.account).sub)
    return done(reply, request.params.account, { expired: request.params.account })
  })
  scope.get<At>('/accounts/:account', async (request) => {
    const account = world.account(request.params.account)
    return { account, calendars: world.calendarsOf(account.sub) }
  })
  scope.post('/page-size', async (request) => {
    sim.mostOnPage = z.object({ mostOnPage: z.int().min(1).max(2500) }).parse(request.body).mostOnPage
    return { mostOnPage: sim.mostOnPage }
  })
  mountSteering(scope, { ...standIn, log: sim.log })
  scope.get<{ Querystring: { account?: string } }>('/', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(calendarsPage(sim, request.query.account)),
  )
}
