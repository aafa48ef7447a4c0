/** The search parameters of the sign-in pages: the username to prefill and the path to open afterwards. */
export type AuthSearch = { username?: string; redirect?: string }

export const readAuthSearch = ({ username, redirect }: Record<string, unknown>): AuthSearch => ({
  ...(typeof username === 'string' && { username }),
  ...(typeof redirect === 'string' && { redirect }),
})
