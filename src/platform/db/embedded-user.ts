import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type Ids = { readonly uid: number; readonly gid: number }

const users = ['postgres', 'nobody']

/**
 * Returns the ids of `postgres` or `nobody` when this process is root, as which PostgreSQL refuses to run; undefined
 * otherwise.
 */
export function unprivilegedIds(): Ids | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const find of [listedIds, askedIds])
    for (const user of users) {
      const ids = find(user)
      if (ids) return ids
    }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.',
  )
}

/** Reads the ids from the file of users, which takes no other process. */
function listedIds(user: string): Ids | undefined {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${user}:`))?.split(':') ?? []
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
  } catch {
    return undefined
  }
}

/** Asks the system, which may know users from a directory service. */
function askedIds(user: string): Ids | undefined {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { stdio: 'pipe' }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}
