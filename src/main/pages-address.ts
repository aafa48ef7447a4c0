import type { Config } from '#platform/config/config.ts'

/** Where the process that serves the pages listens, for one that does not: the port of PUBLIC_URL, on this machine. */
export function pagesAddress({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string {
  const { protocol, port } = new URL(PUBLIC_URL)
  return `http://127.0.0.1:${port || (protocol === 'https:' ? '443' : '80')}`
}
