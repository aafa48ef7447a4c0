import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/common/time.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Reaction } from '#platform/events/reactions.ts'
import type { Api } from '#platform/http/api.ts'
import type { Scheduled, Task } from '#platform/jobs/task.ts'

/** What each part of the product provides besides its doors. Every part has this shape. */
export type Area = {
  /** Unique. */
  readonly name: string
  /** Registers its routes. Called once, in processes that serve pages. */
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

/** The parts of the server with which areas register their routes. */
export type Edge = {
  /** Registers documented JSON endpoints. */
  readonly api: Api
  /** Registers all other routes. */
  readonly app: FastifyInstance
  readonly clock: Clock
  /** Builds the context of a request without authentication: of a visitor, or of the given actor. */
  contextOf(request: FastifyRequest, actor?: Actor): Context
  /** Builds the context of a request: of the account of its bearer token, or of a visitor without one. */
  accountContextOf(request: FastifyRequest): Promise<Context>
  /** Registers a cache, whose entries of a provider are dropped when that provider's version changes. */
  dropWithVersions(cache: VersionedCache): void
}

export type VersionedCache = {
  drop(provider: string): void
  dropAll(): void
}
