import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/common/time.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Reaction } from '#platform/events/reactions.ts'
import type { Api } from '#platform/http/api.ts'
import type { Scheduled, Task } from '#platform/jobs/task.ts'

/** What one part of the product answers to the outside, beside its doors. Every part answers in this shape. */
export type Area = {
  /** Unique. */
  readonly name: string
  /** Puts its routes on the server. Called once, in processes that serve pages. */
  routes(edge: Edge): void | Promise<void>
  readonly reactions: readonly Reaction[]
  readonly tasks: readonly Task[]
  readonly scheduled: readonly Scheduled[]
}

/** An area without reactions, tasks and routes. */
export const emptyArea = (name: string): Area => ({
  name,
  routes() {},
  reactions: [],
  tasks: [],
  scheduled: [],
})

/** The edge of the server, where areas put their routes. */
export type Edge = {
  /** Takes endpoints: JSON, documented. */
  readonly api: Api
  /** Takes everything else. */
  readonly app: FastifyInstance
  readonly clock: Clock
  /** The context of a request whose sender is not looked for: a visitor, or the given actor. */
  contextOf(request: FastifyRequest, actor?: Actor): Context
  /** The context of a request: of the account whose token it carries, of a visitor without one. */
  accountContextOf(request: FastifyRequest): Promise<Context>
  /** Has a provider's entries dropped from a cache when that provider's version moves. */
  dropWithVersions(cache: VersionedCache): void
}

export type VersionedCache = {
  drop(provider: string): void
  dropAll(): void
}
