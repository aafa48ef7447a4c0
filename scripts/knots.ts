import path from 'node:path'

/** An import between two folders side by side. Files are named from the root of the checkout. */
type Step = { readonly from: string; readonly to: string; readonly by: string }

const specifier = /(?:\bfrom|\bimport)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?['"]([.#][^'"]+)['"]/g

/**
 * Finds folders side by side that import each other, directly or in a cycle. Returns one sentence per knot. `texts`
 * maps each source's name to its text. Files directly in the parent folder are its doors and words, which both sides
 * may import; tests may import any file.
 */
export function knotsOf(texts: ReadonlyMap<string, string>): string[] {
  const floors = new Map<string, Step[]>()
  for (const [file, text] of texts)
    for (const [, name = ''] of isTest(file) ? [] : text.matchAll(specifier)) {
      const step = stepTo(file, nameOf(file, name), texts)
      if (step) floors.set(step.floor, [...(floors.get(step.floor) ?? []), step])
    }
  return [...floors].flatMap(([floor, steps]) => {
    const tied = steps.filter(({ from, to }) => reached(steps, to).has(from))
    const folders = [...new Set(tied.map(({ from }) => from))].sort()
    if (folders.length === 0) return []
    return [`${floor || '.'}: ${folders.join(', ')} import each other: ${shown(tied)}`]
  })
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

const nameOf = (file: string, name: string): string =>
  name.startsWith('#') ? `src/${name.slice(1)}` : path.posix.join(path.posix.dirname(file), name)

/** The two folders side by side that an import connects; undefined when it stays in one folder or ends at a door. */
function stepTo(
  file: string,
  target: string,
  texts: ReadonlyMap<string, string>,
): (Step & { readonly floor: string }) | undefined {
  if (!texts.has(target)) return undefined
  const [here, there] = [file.split('/'), target.split('/')]
  const fork = here.findIndex((part, at) => part !== there[at])
  const [from, to] = [here[fork], there[fork]]
  if (from === undefined || to === undefined) return undefined
  if (fork === here.length - 1 || fork === there.length - 1) return undefined
  return { floor: here.slice(0, fork).join('/'), from, to, by: `${file} -> ${target}` }
}

/** Every folder that can be reached from `start`, including `start`. */
function reached(steps: readonly Step[], start: string): ReadonlySet<string> {
  const found = new Set([start])
  for (const folder of found) for (const { from, to } of steps) if (from === folder) found.add(to)
  return found
}

/** Shows one import per direction. */
const shown = (steps: readonly Step[]): string =>
  [...new Map(steps.map((step) => [`${step.from} ${step.to}`, step.by])).values()].join('; ')
