import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { MovableClock } from '#platform/clock/movable-clock.ts'
import { mailboxRoutes } from './mailbox/routes.ts'
import type { MountParts } from './mount-parts.ts'

/** Mounts the mailbox, the movable clock and the vendors' stand-ins. Production does not load this module. */
export async function mountDevRoutes(app: FastifyInstance, { ground, product }: MountParts): Promise<void> {
  mailboxRoutes(app, ground.db)
  if (ground.movable) clockRoute(app, ground.movable)
  for (const mountStandIn of product.vendors.standIns) await mountStandIn(app, ground.clock)
}

/** Mounts POST /dev/clock {offsetSec}, which moves the clock of every process. */
function clockRoute(app: FastifyInstance, clock: MovableClock): void {
  const body = z.object({ offsetSec: z.number().min(-315_576_000).max(315_576_000) })
  app.post('/dev/clock', { schema: { hide: true, body } }, async (request) => {
    await clock.move(body.parse(request.body).offsetSec)
    return { now: clock.now().toISOString() }
  })
}
