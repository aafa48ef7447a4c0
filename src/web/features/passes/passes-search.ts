/** The views of the page: the list, the form that gives a pass, and the one that brings passes in. */
const views = ['', 'give', 'import'] as const

/** The search parameters of the passes, below those of the services. */
export type PassesSearch = { passes: (typeof views)[number]; find?: string }

/** Reads them; undefined: the address is not about passes. */
export function readPassesSearch(raw: Readonly<Record<string, unknown>>): PassesSearch | undefined {
  const { passes, find } = raw
  if (passes === undefined) return undefined
  return {
    passes: views.find((view) => view === passes) ?? '',
    ...(typeof find === 'string' && find && { find: find.slice(0, 100) }),
  }
}
