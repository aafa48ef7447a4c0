import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { type Queue, vendorQueue } from './queues.ts'

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

/** What an area binds to its dependencies. */
type Bindable<Deps> = {
  /** A crontab line's five fields, UTC, for a scheduled task. */
  readonly match?: string
  /** Returns none when the vendor of its queue is not configured: its jobs wait. */
  readonly bind: (deps: Deps) => readonly Task[]
}

/** A task before its area's dependencies are known. Actions enqueue it and the area binds it. */
export type TaskDefinition<Payload = never, Deps = never> = Bindable<Deps> & {
  readonly name: string
  /** The JSON text of a payload. */
  readonly write: (payload: Payload) => string
}

/** A task that every vendor of a kind has for itself, so that one that does not answer holds up no other. */
export type VendorTaskDefinition<Payload = never, Deps = never> = Bindable<Deps> & {
  /** The task of one vendor, to enqueue. */
  readonly at: (vendor: string) => TaskDefinition<Payload, Deps>
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
      if (!bound) return []
      const task: Task = {
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
      return [task]
    },
  }
}

/**
 * Defines a task for each vendor that `vendorsOf` names, in that vendor's queue: `area.verb-vendor`. Without a vendor its
 * jobs wait.
 */
export function defineVendorTask<Schema extends z.ZodType, Deps = unknown>(
  name: AreaVerb,
  schema: Schema,
  vendorsOf: (deps: Deps) => readonly string[],
  run: (deps: Deps, context: Context, payload: z.output<Schema>, vendor: string) => Promise<void>,
): VendorTaskDefinition<z.input<Schema>, Deps> {
  const at = (vendor: string) =>
    defineTask(`${name}-${vendor}`, schema, vendorQueue(vendor), (deps: Deps, context, payload) =>
      run(deps, context, payload, vendor),
    )
  return { bind: (deps) => vendorsOf(deps).flatMap((vendor) => at(vendor).bind(deps)), at }
}

/** Defines a scheduled task for each vendor that `vendorsOf` names. `match` is a crontab line's five fields, UTC. */
export function defineVendorClockTask<Deps = unknown>(
  name: AreaVerb,
  match: string,
  vendorsOf: (deps: Deps) => readonly string[],
  run: (deps: Deps, context: Context, vendor: string) => Promise<void>,
): Bindable<Deps> {
  const task = defineVendorTask(name, z.object({}), vendorsOf, (deps: Deps, context, _payload, vendor) =>
    run(deps, context, vendor),
  )
  return { ...task, match }
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
export function bindTasks<Deps>(definitions: readonly Bindable<Deps>[], deps: Deps): Bound {
  const bound = definitions.flatMap(({ bind, match }) => bind(deps).map((task) => ({ task, match })))
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
