/** The search parameters of /classmanagement: a form, one date with its roster, or the list by class or by week. */
export type ClassesSearch = {
  new?: ''
  edit?: string
  copy?: string
  /** A date; `change`: its form. */
  session?: string
  change?: 'yes'
  show?: 'week'
  /** A day of the week to show: `2026-12-01`. */
  date?: string
}

/** Reads the search parameters; unknown ones are dropped. */
export function readClassesSearch(search: Record<string, unknown>): ClassesSearch {
  const text = (name: string) => {
    const value = search[name]
    return typeof value === 'string' && value ? value : undefined
  }
  const [edit, copy, session, date] = ['edit', 'copy', 'session', 'date'].map(text)
  return {
    ...(search['new'] !== undefined && { new: '' }),
    ...(edit && { edit }),
    ...(copy && { copy }),
    ...(session && { session }),
    ...(search['change'] === 'yes' && { change: 'yes' }),
    ...(search['show'] === 'week' && { show: 'week' }),
    ...(date && /^\d{4}-\d\d-\d\d$/.test(date) && { date }),
  }
}
