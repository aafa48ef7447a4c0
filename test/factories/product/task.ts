import { z } from 'zod'
import type { Queue } from '#platform/jobs/queues.ts'
import { defineTask, type Task, type TaskDefinition } from '#platform/jobs/task.ts'

/** A task that takes any payload. Tests can enqueue it and run it. */
export function aTask(
  name: `${string}.${string}`,
  run: Task['run'] = async () => {},
  queue: Queue = 'clock',
): Task & TaskDefinition<unknown, unknown> {
  const definition = defineTask(name, z.unknown(), queue, (_deps, context, payload) => run(context, payload))
  return { ...definition, queue, run }
}
