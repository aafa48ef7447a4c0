import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { MovableClock } from '#platform/clock/movable-clock.ts'
import { mailboxRoutes } from './mailbox/routes.ts'
import { mailboxStandIn } from './mailbox/stand-in.ts'
import type { MountParts } from './mount-parts.ts'
import { openDesk } from './stand-ins/desk.ts'
import { standInRoutes } from './stand-ins/routes.ts'

/** Mounts the mailbox, the movable clock, the vendors' stand-ins and their page. Production does not load this module. */
export async function mountDevRoutes(app: FastifyInstance, { ground, product }: MountParts): Promise<void> {
  mailboxRoutes(app, ground.db)
  const outbox = async () => [mailboxStandIn(ground.db)]
  const desk = await openDesk(app, ground.clock, [...product.vendors.standIns, outbox])
  if (!ground.movable) return
  clockRoute(app, ground.movable)
  standInRoutes(app, desk, ground.movable)
}

/** Mounts POST /dev/clock {offsetSec}, which moves the clock of every process. */
function clockRoute(app: FastifyInstance, clock: MovableClock): void {
  const body = z.object({ offsetSec: z.number().min(-315_576_000).max(315_576_000) })
  app.post('/dev/clock', { schema: { hide: true, body } }, async (request) => {
    await clock.move(body.parse(request.body).offsetSec)
    return { now: clock.now().toISOString() }
  })
}
