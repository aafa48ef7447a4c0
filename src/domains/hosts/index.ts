import type { Edge } from '#platform/area.ts'
import type { Context } from '#platform/context.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { keepHosts } from './actions/keep-hosts.ts'
import * as jobs from './jobs.ts'
import type { HostNews, HostsDeps } from './ports.ts'
import { eraseClosedDomains } from './reactions/erase-closed-domains.ts'
import { allowedRoute, hostsRoutes } from './routes.ts'
import { readHosts } from './store/hosts.ts'

export type Hosts = ReturnType<typeof createHosts>

type Watching = {
  readonly news: HostNews
  /** The context in which the process reads the connected domains. */
  readonly system: () => Context
}

/** Creates the area of the domains that providers bring. */
export function createHosts({ news, system, ...deps }: HostsDeps & Watching) {
  const book = keepHosts(
    (owners) => readHosts(system(), owners),
    (owner) => system().signals?.versionMoved(owner),
  )
  return {
    name: 'hosts',
    /** Finds the connected domain of a host name, from memory. */
    findHost: book.find,
    /** Returns the first connected domain of a provider, from memory. */
    hostOf: book.firstOf,
    /** Whether a provider has a connected domain. */
    hasDomain: async (context: Context, provider: string) =>
      (await readHosts(context, [provider])).length > 0,
    async routes({ api, app, dropWithVersions }: Edge) {
      hostsRoutes(api, deps)
      allowedRoute(app, book)
      dropWithVersions(book)
      await book.start(news)
    },
    reactions: [eraseClosedDomains],
    ...bindTasks(Object.values(jobs), deps),
    erasing: {
      tables: {
        custom_domains: 'closing',
      } as const,
    },
  }
}
