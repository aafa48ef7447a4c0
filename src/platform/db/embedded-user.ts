import { execFileSync } from 'node:child_process'

export type Ids = { readonly uid: number; readonly gid: number }

/**
 * Returns the ids of `postgres` or `nobody` when this process is root, as which PostgreSQL refuses to run; undefined
 * otherwise.
 */
export function unprivilegedIds(): Ids | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string, user: string) => Number(execFileSync('id', [flag, user], { stdio: 'pipe' }))
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', user), gid: id('-g', user) }
    } catch {
      // this user does not exist: try the next one
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.',
  )
}
