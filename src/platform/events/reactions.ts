import type { Context } from '#platform/context.ts'
import type { OwnQueue } from '#platform/jobs/queues.ts'
import type { Task } from '#platform/jobs/task.ts'
import type { Announced, Announcement } from './outbox.ts'

/**
 * When `on` happened, do `run`. `name` is unique and stable: retries and logs speak of it. Runs at least once, and calls no
 * vendor: for that it enqueues a job of the vendor's queue.
 */
export type Reaction<A extends Announcement = Announcement> = {
  readonly on: A['type']
  readonly name: string
  readonly queue: OwnQueue
  run(context: Context, event: Announced<A>): Promise<void>
}

export const reaction = <A extends Announcement>(definition: Reaction<A>): Reaction =>
  definition as unknown as Reaction

/** One task a reaction, so that each is tried again by itself. */
export function reactionTasks(reactions: readonly Reaction[]): Record<string, Task> {
  const tasks: Record<string, Task> = {}
  for (const { name, queue, run } of reactions) {
    if (tasks[name]) throw new Error(`two reactions are called ${name}`)
    tasks[name] = { queue, run: async (context, payload) => run(context, await read(context, payload)) }
  }
  return tasks
}

async function read(context: Context, payload: unknown): Promise<Announced> {
  const { provider, id } = payload as { provider: string; id: string }
  const row = await context.db
    .selectFrom('outbox')
    .selectAll()
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { type: row.type, provider, id, data: row.data, at: row.createdAt }
}
