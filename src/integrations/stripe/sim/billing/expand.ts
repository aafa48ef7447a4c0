import { type Form, texts } from '../parameters.ts'
import { invalid } from '../vendor-error.ts'
import type { World } from '../world.ts'

/** The maps of objects that others name by id, by the prefix of the id; a longer prefix comes first. */
const expandable = [
  ['sub_sched_', 'schedules'],
  ['sub_', 'subscriptions'],
  ['cus_', 'customers'],
  ['pm_', 'methods'],
  ['in_', 'invoices'],
  ['pi_', 'intents'],
] as const

/** Replaces ids by their objects on the paths of `expand`, such as `data.customer`. Changes only the given copy. */
export function expand<T extends object>(world: World, form: Form, copy: T): T {
  for (const path of texts(form, 'expand')) {
    const names = path.split('.')
    if (names.length > 4)
      throw invalid('You cannot expand more than 4 levels of a property.', undefined, 'expand')
    expandPath(world, copy, names, path)
  }
  return copy
}

function expandPath(world: World, object: object, [name, ...rest]: string[], path: string): void {
  if (name === undefined) return
  if (Array.isArray(object)) {
    for (const one of object) expandPath(world, one, [name, ...rest], path)
    return
  }
  const fields = object as Record<string, unknown>
  if (!(name in fields)) throw invalid(`This property cannot be expanded (${path}).`, undefined, 'expand')
  const value = fields[name]
  if (typeof value === 'string') fields[name] = structuredClone(objectOf(world, value)) ?? value
  const now = fields[name]
  if (typeof now === 'object' && now !== null) expandPath(world, now, rest, path)
}

function objectOf(world: World, id: string): object | undefined {
  const map = expandable.find(([prefix]) => id.startsWith(prefix))?.[1]
  return map && world[map].get(id)
}
