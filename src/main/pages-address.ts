import type { Config } from '#platform/config/config.ts'

/** Returns the address of the web process for a worker on the same machine: the port of PUBLIC_URL on 127.0.0.1. */
export function pagesAddress({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string {
  const { protocol, port } = new URL(PUBLIC_URL)
  return `http://127.0.0.1:${port || (protocol === 'https:' ? '443' : '80')}`
}
