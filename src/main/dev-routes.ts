import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { MovableClock } from '#platform/clock/clock.ts'

/** Mounts POST /dev/clock {offsetSec}, which moves the clock of every process. Development only. */
export function clockRoute(app: FastifyInstance, clock: MovableClock): void {
  const body = z.object({ offsetSec: z.number().min(-315_576_000).max(315_576_000) })
  app.post('/dev/clock', { schema: { hide: true, body } }, async (request) => {
    await clock.move(body.parse(request.body).offsetSec)
    return { now: clock.now().toISOString() }
  })
}
