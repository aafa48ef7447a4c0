import type { Context } from '#platform/context.ts'

/** Returns the actor's name in history: a visitor who acts on a booking is its customer. */
export const actorOf = ({ actor }: Context): string => (actor.kind === 'visitor' ? 'customer' : actor.kind)
