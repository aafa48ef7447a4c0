/** What the pages of signing in read of their address: whom, and where to afterwards. */
export type AuthSearch = { username?: string; redirect?: string }

export const readAuthSearch = ({ username, redirect }: Record<string, unknown>): AuthSearch => ({
  ...(typeof username === 'string' && { username }),
  ...(typeof redirect === 'string' && { redirect }),
})
