/** The search parameters of /decide: the order of the request, and the choice of the link in the mail. */
export type RequestSearch = { id?: string; choice?: 'approve' | 'decline' }

/** Reads the search parameters; drops invalid ones. */
export function readRequestSearch(raw: Record<string, unknown>): RequestSearch {
  const id = typeof raw['id'] === 'string' ? raw['id'].slice(0, 40) : ''
  const choice = (['approve', 'decline'] as const).find((name) => name === raw['choice'])
  return { ...(id && { id }), ...(choice && { choice }) }
}
