import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { StandIn } from '#platform/stand-ins/stand-in.ts'
import { mountSteering } from '#platform/stand-ins/steering.ts'
import { licenceOf, Refusal } from './api.ts'
import { licencesPage } from './page.ts'
import type { Sim } from './sim.ts'
import type { SimEvent } from './world.ts'

/** `hold`: the webhooks are made and not sent; `/webhooks/:id/deliver` sends each, in any order. */
const Wish = z.object({
  tier: z.coerce.number().int().min(0).max(9).default(1),
  hold: z.coerce.boolean().default(false),
})

/** Mounts the routes by which tests and people control the stand-in (integrations 0.5). */
export function mountAdmin(scope: FastifyInstance, sim: Sim, standIn: StandIn): void {
  const { world, settings } = sim
  const tell = async (reply: FastifyReply, wish: z.output<typeof Wish>, events: SimEvent[], key: string) => {
    if (!wish.hold) await sim.send(events)
    const answer = { licence: key, events: events.map(({ id }) => id) }
    const isForm = reply.request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    return isForm ? reply.redirect('./', 303) : reply.send(answer)
  }
  const wishOf = (body: unknown) => Wish.parse(body ?? {})

  scope.post('/sell', async (request, reply) => {
    const wish = wishOf(request.body)
    const { licence, events } = world.sell(wish.tier)
    return tell(reply, wish, events, licence.license_key)
  })
  scope.post('/licences/:key/:verb', async (request, reply) => {
    const wish = wishOf(request.body)
    const licence = licenceOf(sim, request)
    const { verb } = request.params as { verb: string }
    if (verb === 'activate') return tell(reply, wish, world.activate(licence), licence.license_key)
    if (verb === 'deactivate') return tell(reply, wish, world.deactivate(licence), licence.license_key)
    if (verb !== 'change') throw new Refusal(404, `There is no ${verb}`)
    const { licence: next, events } = world.change(licence, wish.tier)
    return tell(reply, wish, events, next.license_key)
  })
  // where the vendor sends the buyer
  scope.get('/licences/:key/redirect', async (request, reply) => {
    const code = world.codeOf(licenceOf(sim, request))
    const url = `${settings.redirectUri}?code=${code}`
    return request.headers.accept?.includes('json') ? reply.send({ url, code }) : reply.redirect(url, 302)
  })
  scope.post('/try-out', async (_request, reply) => tell(reply, wishOf({}), world.tryOut(), ''))
  mountSteering(scope, { ...standIn, log: sim.log })
  scope.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(licencesPage(sim)))
}
