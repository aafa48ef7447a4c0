import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { OwnQueue } from '#platform/jobs/queues.ts'
import { bindTasks, defineTask, type Task } from '#platform/jobs/task.ts'
import type { Announced, Announcement } from './outbox.ts'

/**
 * Calls `run` after each announcement of type `on`, at least once. `name` is unique and stable; it also names the task,
 * in retries and logs. `run` must not call a vendor: it enqueues a job of the vendor's queue instead.
 */
export type Reaction<A extends Announcement = Announcement> = {
  readonly on: A['type']
  /** `area.verb`. */
  readonly name: `${string}.${string}`
  readonly queue: OwnQueue
  run(context: Context, event: Announced<A>): Promise<void>
}

export const reaction = <A extends Announcement>(definition: Reaction<A>): Reaction =>
  definition as unknown as Reaction

const Key = z.object({ provider: z.string(), id: z.string() })

/** Creates one task per reaction, so that each is retried by itself. */
export function reactionTasks(reactions: readonly Reaction[]): readonly Task[] {
  const definitions = reactions.map(({ name, queue, run }) =>
    defineTask(name, Key, queue, async (_deps, context, key) => run(context, await read(context, key))),
  )
  return bindTasks(definitions, undefined).tasks
}

async function read(context: Context, { provider, id }: z.output<typeof Key>): Promise<Announced> {
  const row = await context.db
    .selectFrom('outbox')
    .selectAll()
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { type: row.type, provider, id, data: row.data, at: row.createdAt }
}
