// What the owner of a Showcase changes of its classes at once, without a publish.
import { z } from 'zod'
import { changeSession } from '#domains/scheduling/roster-contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'

/** Changes a date of a weekly class with those that follow it, or all to come, and the class's weekly time with them. */
export const changeClassRule = endpoint({
  method: 'POST',
  path: '/api/class-sessions/:id/rule',
  summary: 'Change the time or the seats of a date of a class and of later ones',
  access: 'account',
  params: changeSession.params,
  body: changeSession.body.extend({ dates: z.enum(['following', 'all']) }),
  ok: z.object({ changed: z.literal(true) }),
})
