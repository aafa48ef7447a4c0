import { byItself } from '../events.ts'
import { now, type World } from '../world.ts'
import { expireSession } from './checkout.ts'

/** Does what the vendor's clock has made due. Returns whether anything changed. */
export function advance(world: World): boolean {
  const events = world.events.length
  for (const { id, status, expires_at } of world.sessions.values())
    if (status === 'open' && expires_at <= now(world)) expireSession(world, id, byItself)
  return world.events.length > events
}
