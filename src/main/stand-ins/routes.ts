import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { MovableClock } from '#platform/clock/movable-clock.ts'
import { Failure } from '#platform/common/errors.ts'
import { checkout } from '#platform/config/checkout.ts'
import { type Desk, deliver, plannedAt, press, takeBack } from './desk.ts'
import { deskPage } from './page.ts'
import { partsOf } from './parts.ts'
import { Again, deliveryOf, Hold, Move, Offset, OwnFault, Words } from './wishes.ts'

const address = '/dev/stand-ins'
/** The files of the page, as the checkout has them. */
const files = [
  ['js', 'text/javascript; charset=utf-8', 'src/main/stand-ins/browser/page.js'],
  ['css', 'text/css; charset=utf-8', 'src/main/stand-ins/browser/page.css'],
  [
    'woff2',
    'font/woff2',
    'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  ],
] as const
type Named = { Params: { name: string } }

/** Mounts /dev/stand-ins, and the clock and the reset of all stand-ins (integrations 0.5). Development only. */
export function standInRoutes(app: FastifyInstance, desk: Desk, clock: MovableClock): void {
  void app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true }
    })
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 50_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    pages(scope, desk, clock)
    ofOne(scope, desk)
    ofAll(scope, desk, clock)
  })
}

function pages(scope: FastifyInstance, desk: Desk, clock: MovableClock): void {
  const show = async (name: string, reply: FastifyReply) => {
    const standIn = desk.find(name)
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(deskPage(standIn, partsOf(desk, standIn, clock)))
  }
  scope.get(address, async (_request, reply) => {
    const [first] = desk.standIns
    if (!first)
      throw new Failure('stand_ins.none', 'missing', 'No stand-in is used: INTEGRATIONS is not sim.')
    return show(first.name, reply)
  })
  scope.get<Named>(`${address}/:name`, async ({ params }, reply) => show(params.name, reply))
  scope.get<Named>(`${address}/:name/parts`, async ({ params }, reply) =>
    reply.header('cache-control', 'no-store').send(partsOf(desk, desk.find(params.name), clock)),
  )
  for (const [ending, type, file] of files)
    scope.get(`${address}.${ending}`, async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type(type)
        .send(await readFile(path.join(checkout, file))),
    )
}

/** What a press did: a sentence for a script, or back to the page for a form. */
function answer(reply: FastifyReply, says: string): FastifyReply {
  const isForm = reply.request.headers.accept?.includes('text/html')
  return isForm ? reply.redirect(reply.request.headers.referer ?? address, 303) : reply.send({ says })
}

function ofOne(scope: FastifyInstance, desk: Desk): void {
  const on = <T>(
    what: string,
    body: z.ZodType<T>,
    act: (standIn: ReturnType<Desk['find']>, given: T) => Promise<string> | string,
  ) =>
    scope.post<Named>(`${address}/:name/${what}`, { schema: { body } }, async (request, reply) =>
      answer(reply, await act(desk.find(request.params.name), request.body as T)),
    )
  on('cases', Words, (standIn, { says }) => press(standIn, says))
  on('planned/remove', Words, (standIn, { says }) => {
    takeBack(standIn, says)
    return `Taken back: ${says}.`
  })
  on('planned/clear', z.object({}), (standIn) => {
    for (const { says } of plannedAt(standIn)) takeBack(standIn, says)
    return `Nothing is planned at ${standIn.title} any more.`
  })
  on('faults', OwnFault, ({ faults }, fault) => {
    faults.push({ left: fault.times, fault })
    return `Set, for ${fault.times === 1 ? 'the next call' : `the next ${fault.times} calls`} of ${fault.match}.`
  })
  on('webhooks', Again, async (standIn, { ids, way }) => {
    const count = await deliver(standIn, ids.split(','), deliveryOf(way))
    const sent = count === 1 ? 'The webhook' : `${count} webhooks`
    return way === 'late'
      ? `${sent} will be sent in 5 minutes.`
      : `${sent} ${count === 1 ? 'was' : 'were'} sent.`
  })
  on('webhooks/hold', Hold, ({ title, webhooks }, { on: wanted }) => {
    if (!webhooks?.holding)
      throw new Failure('stand_ins.holds_none', 'missing', `${title} cannot hold webhooks back.`)
    webhooks.holding.set(wanted === 'true')
    return wanted === 'true' ? 'New webhooks are held back.' : 'What was held back is sent, the newest first.'
  })
}

function ofAll(scope: FastifyInstance, desk: Desk, clock: MovableClock): void {
  scope.post(`${address}/clock`, { schema: { body: Move } }, async (request, reply) => {
    const move = request.body as z.output<typeof Move>
    const now = Date.now()
    const offset = clock.now().getTime() - now
    if ('bySec' in move) await clock.move(Math.round(offset / 1000) + move.bySec)
    else await clock.move('real' in move ? 0 : Math.round((Date.parse(`${move.at}Z`) - now) / 1000))
    return answer(reply, `It is now ${clock.now().toUTCString().replace('GMT', 'UTC')}.`)
  })
  scope.post(`${address}/offset`, { schema: { body: Offset } }, async (request, reply) => {
    const { offsetSec } = request.body as z.output<typeof Offset>
    desk.setOffset(offsetSec)
    const by = Math.abs(offsetSec) / 60
    return answer(
      reply,
      offsetSec === 0
        ? 'The stand-ins have the product’s time.'
        : `The stand-ins are ${by} minutes ${offsetSec > 0 ? 'ahead of' : 'behind'} the product.`,
    )
  })
  scope.post(`${address}/reset`, async (_request, reply) => {
    desk.resetAll()
    return answer(reply, 'Every stand-in is as it was at the first start.')
  })
  scope.post('/__sim/clock', { schema: { body: Offset } }, async (request) => {
    desk.setOffset((request.body as z.output<typeof Offset>).offsetSec)
    return { offsetSec: desk.offsetSec() }
  })
  scope.post('/__sim/reset', async () => {
    desk.resetAll()
    return { reset: true }
  })
}
