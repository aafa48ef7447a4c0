import { setTimeout as sleep } from 'node:timers/promises'
import type { VersionedCache } from '#platform/area.ts'
import type { ConnectedHost, HostNews } from '../ports.ts'

/** The connected domains in the memory of this process. */
export type HostBook = VersionedCache & {
  find(host: string): ConnectedHost | undefined
  /** The first connected domain of a provider: its page names this address as its own. */
  firstOf(provider: string): string | undefined
  /** Reads all domains and follows changes. Resolves when they are read. */
  start(news: HostNews): Promise<void>
}

const retryMs = 1000

/**
 * Keeps the connected domains in memory, so that no request reads them. `read` returns those of some owners, or all.
 * A failed read is repeated until it succeeds; meanwhile the book is as it was. `moved` is called for each owner whose
 * domains changed, when the change is in the book: their pages name these domains.
 */
export function keepHosts(
  read: (owners?: readonly string[]) => Promise<readonly ConnectedHost[]>,
  moved: (owner: string) => void = () => {},
): HostBook {
  const byHost = new Map<string, ConnectedHost>()
  const byOwner = new Map<string, readonly ConnectedHost[]>()
  const stale = new Set<string>()
  const heard = new Set<string>()
  let isAllStale = false
  let reading: Promise<void> | undefined

  function forget(owner: string): void {
    // another owner may have it by now
    for (const { host } of byOwner.get(owner) ?? [])
      if (byHost.get(host)?.provider === owner) byHost.delete(host)
    byOwner.delete(owner)
  }

  async function readStale(): Promise<void> {
    while (isAllStale || stale.size > 0) {
      const owners = isAllStale ? undefined : [...stale]
      isAllStale = false
      stale.clear()
      try {
        const rows = await read(owners)
        for (const owner of owners ?? [...byOwner.keys()]) forget(owner)
        for (const [owner, hosts] of Map.groupBy(rows, ({ provider }) => provider)) {
          byOwner.set(owner, hosts)
          for (const one of hosts) byHost.set(one.host, one)
        }
        for (const owner of owners ?? []) if (heard.delete(owner)) moved(owner)
      } catch {
        if (owners) for (const owner of owners) stale.add(owner)
        else isAllStale = true
        await sleep(retryMs, undefined, { ref: false })
      }
    }
    reading = undefined
  }

  function changed(owner: string): void {
    stale.add(owner)
    reading ??= readStale()
  }

  function dropAll(): void {
    isAllStale = true
    reading ??= readStale()
  }

  return {
    find: (host) => byHost.get(host),
    firstOf: (provider) => byOwner.get(provider)?.[0]?.host,
    // the address of a provider may have changed; of others nothing is kept
    drop: (provider) => {
      if (byOwner.has(provider)) changed(provider)
    },
    dropAll,
    async start(news) {
      const hear = (owner: string) => {
        heard.add(owner)
        changed(owner)
      }
      await news.on(hear, dropAll)
      dropAll()
      await reading
    },
  }
}
