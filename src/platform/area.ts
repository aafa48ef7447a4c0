import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/common/time.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Reaction } from '#platform/events/reactions.ts'
import type { Api } from '#platform/http/api.ts'
import type { Scheduled, Task } from '#platform/jobs/task.ts'
import type { Change } from '#platform/versions/versions.ts'

/** What each part of the product provides besides its doors. Every part has this shape. */
export type Area = {
  /** Unique. */
  readonly name: string
  /** Registers its routes. Called once, in processes that serve pages. */
  routes(edge: Edge): void | Promise<void>
  readonly reactions: readonly Reaction[]
  readonly tasks: readonly Task[]
  readonly scheduled: readonly Scheduled[]
  /** What becomes of its data. Every area with a table that keeps data of a provider has it. */
  readonly erasing?: Erasing
}

/** A person whose data is erased; `email` as stored until now. */
export type ErasedPerson = {
  readonly provider: string
  readonly personId: string
  readonly email: string
}
/** Erases a person's data in the caller's transaction. May throw an expected failure, which refuses the erasure. */
export type PersonEraser = (context: Context, person: ErasedPerson) => Promise<void>
/** Erases the personal data of a closed account in the caller's transaction, once its money is settled. */
export type AccountEraser = (context: Context, provider: string) => Promise<void>

/** What becomes of the data that an area keeps for a provider. */
export type Erasing = {
  /**
   * Every table with a column `provider`. `closing`: its rows go when the account closes. `erased`: `account` and
   * `person` empty or delete what is personal. `kept`: nothing in it is personal, or the law keeps it.
   */
  readonly tables: Readonly<Record<string, 'closing' | 'erased' | 'kept'>>
  readonly account?: AccountEraser
  readonly person?: PersonEraser
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
  /** `change`: what of the provider changed; a cache may drop everything. */
  drop(provider: string, change: Change): void
  dropAll(): void
}
