const key = 'givenBack'
const maxTokens = 20

/** Stores that the visitor released this hold by going back. It ends with the tab. */
export function markGivenBack(token: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...read(), token].slice(-maxTokens)))
  } catch {
    // storage is disabled or full: the page then says that the hold ran out
  }
}

export const wasGivenBack = (token: string): boolean => read().includes(token)

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((token) => typeof token === 'string') : []
  } catch {
    return []
  }
}
