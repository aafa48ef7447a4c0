import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { Queue } from './queues.ts'

/** One kind of job, ready to run. `run` runs at least once; when it throws, it is retried, at most 25 times. */
export type Task = {
  /** `area.verb`. */
  readonly name: string
  /** Its queue: that of the vendor it calls, otherwise one of our own. */
  readonly queue: Queue
  /** Parses the payload, then does the work. An invalid payload fails the job. */
  run(context: Context, payload: unknown): Promise<void>
}

/** A scheduled task: `match` is a crontab line's five fields, UTC. */
export type Scheduled = { readonly task: string; readonly match: string }

/**
 * A queue, or a function of the area's dependencies that names a vendor's queue; undefined: the task does not run here.
 */
type QueueOf<Deps> = Queue | ((deps: Deps) => Queue | undefined)

/** A task before its area's dependencies are known. Actions enqueue it and the area binds it. */
export type TaskDefinition<Payload = never, Deps = never> = {
  readonly name: string
  /** A crontab line's five fields, UTC, for a scheduled task. */
  readonly match?: string
  /** The JSON text of a payload. */
  readonly write: (payload: Payload) => string
  /** Returns undefined when the vendor of its queue is not configured: its jobs wait. */
  readonly bind: (deps: Deps) => Task | undefined
}

type AreaVerb = `${string}.${string}`
const areaVerb = /^[a-z]+\.[a-z][a-z0-9-]*$/

/**
 * Defines a task: its name `area.verb`, the schema of its payload, its queue and its function. Throws when the name has
 * another form.
 */
export function defineTask<Schema extends z.ZodType, Deps = unknown>(
  name: AreaVerb,
  schema: Schema,
  queue: QueueOf<Deps>,
  run: (deps: Deps, context: Context, payload: z.output<Schema>) => Promise<void>,
): TaskDefinition<z.input<Schema>, Deps> {
  if (!areaVerb.test(name)) throw new Error(`a task is named area.verb in lower case, and not ${name}`)
  return {
    name,
    write: (payload) => JSON.stringify(payload),
    bind(deps) {
      const bound = typeof queue === 'function' ? queue(deps) : queue
      if (!bound) return undefined
      return {
        name,
        queue: bound,
        async run(context, payload) {
          const parsed = schema.safeParse(payload)
          if (!parsed.success)
            throw new Error(
              `the payload of ${name} does not fit its schema: ${z.prettifyError(parsed.error)}`,
            )
          await run(deps, context, parsed.data)
        },
      }
    },
  }
}

/** Defines a scheduled task, which has no payload. `match` is a crontab line's five fields, UTC. */
export function defineClockTask<Deps = unknown>(
  name: AreaVerb,
  match: string,
  queue: QueueOf<Deps>,
  run: (deps: Deps, context: Context) => Promise<void>,
): TaskDefinition<Record<string, never>, Deps> {
  const task = defineTask(name, z.object({}), queue, (deps: Deps, context) => run(deps, context))
  return { ...task, match }
}

/** The bound tasks of an area. */
export type Bound = { readonly tasks: readonly Task[]; readonly scheduled: readonly Scheduled[] }

/** Binds the tasks of an area to its dependencies. */
export function bindTasks<Deps>(definitions: readonly TaskDefinition<never, Deps>[], deps: Deps): Bound {
  const bound = definitions.flatMap(({ bind, match }) => {
    const task = bind(deps)
    return task ? [{ task, match }] : []
  })
  return {
    tasks: bound.map(({ task }) => task),
    scheduled: bound.flatMap(({ task, match }) => (match ? [{ task: task.name, match }] : [])),
  }
}

/** Finds a task by name. Throws when there is none. */
export function taskNamed(tasks: readonly Task[], name: string): Task {
  const found = tasks.find((task) => task.name === name)
  if (!found) throw new Error(`no task is named ${name}`)
  return found
}
