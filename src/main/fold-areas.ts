import type { Area, Edge } from '#platform/area.ts'
import { reactionTasks } from '#platform/events/reactions.ts'

export type Folded = Pick<Area, 'reactions' | 'tasks' | 'scheduled'>

/**
 * Joins the reactions, tasks and scheduled entries of all areas. Throws if two areas, reactions, tasks or scheduled
 * entries have the same name, or if the task of a scheduled entry does not exist.
 */
export function foldAreas(areas: readonly Area[]): Folded {
  const reactions = areas.flatMap((area) => area.reactions)
  const tasks = [...reactionTasks(reactions), ...areas.flatMap((area) => area.tasks)]
  const scheduled = areas.flatMap((area) => area.scheduled)
  assertSingle('areas', areas)
  assertSingle('reactions', reactions)
  assertSingle('tasks', tasks)
  assertSingle(
    'scheduled entries',
    scheduled.map(({ task }) => ({ name: task })),
  )
  const known = new Set(tasks.map(({ name }) => name))
  for (const { task } of scheduled)
    if (!known.has(task)) throw new Error(`${task} is scheduled, and no task is named so`)
  return { reactions, tasks, scheduled }
}

function assertSingle(kind: string, named: readonly { readonly name: string }[]): void {
  const names = new Set<string>()
  for (const { name } of named) {
    if (names.has(name)) throw new Error(`two ${kind} are named ${name}`)
    names.add(name)
  }
}

/** Mounts the routes of all areas. Throws if two areas mount the same route; the message names the second area. */
export async function mountAreas(areas: readonly Area[], edge: Edge): Promise<void> {
  for (const area of areas)
    try {
      await area.routes(edge)
    } catch (error) {
      throw new Error(`the routes of ${area.name} cannot be mounted: ${(error as Error).message}`, {
        cause: error,
      })
    }
}
