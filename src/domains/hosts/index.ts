import type { Edge } from '#platform/area.ts'
import type { Context } from '#platform/context.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import type { DomainParts } from './actions/domain-parts.ts'
import { keepHosts } from './actions/keep-hosts.ts'
import { hostsDoors } from './doors.ts'
import * as jobs from './jobs.ts'
import type { HostNews } from './ports.ts'
import { eraseClosedDomains } from './reactions/erase-closed-domains.ts'
import { allowedRoute, hostsRoutes } from './routes.ts'
import { readHosts } from './store/hosts.ts'

export type Hosts = ReturnType<typeof createHosts>

type HostsDeps = DomainParts & {
  readonly news: HostNews
  /** The context in which the process reads the connected domains. */
  readonly system: () => Context
}

/** Creates the area of the domains that providers bring. */
export function createHosts({ news, system, ...parts }: HostsDeps) {
  const book = keepHosts(
    (owners) => readHosts(system(), owners),
    (owner) => system().signals?.versionMoved(owner),
  )
  const doors = hostsDoors(parts, book)
  return {
    name: 'hosts',
    ...doors,
    async routes({ api, app, dropWithVersions }: Edge) {
      hostsRoutes(api, doors)
      allowedRoute(app, doors)
      dropWithVersions(book)
      await book.start(news)
    },
    reactions: [eraseClosedDomains],
    ...bindTasks(Object.values(jobs), parts),
  }
}
