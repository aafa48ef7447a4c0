import type { App } from '../../app.ts'

export type TableRoute = { readonly method: string; readonly pattern: string }

/** Every route of a ready server, read from the router itself, so that none is missed. */
export function routeTable({ http }: Pick<App, 'http'>): TableRoute[] {
  const routes: TableRoute[] = []
  const path: string[] = []
  for (const line of http.printRoutes().split('\n')) {
    const [, indent, part, methods] = /^((?:│ {3}| {4})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    if (indent === undefined || part === undefined) continue
    path.splice(indent.length / 4, path.length, part)
    const pattern = path.join('')
    for (const method of methods?.split(', ') ?? []) routes.push({ method, pattern })
  }
  return routes
}
