import type { Edge } from '#platform/area.ts'
import type { Context } from '#platform/context.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import * as jobs from './jobs.ts'
import type { PeopleDeps } from './ports.ts'
import { peopleRoutes } from './routes.ts'
import {
  findByAddress,
  findPeople,
  insertPeople,
  insertPerson,
  personFields,
  upsertPerson,
  writeErased,
} from './store/people.ts'

export type People = ReturnType<typeof createPeople>

/** Creates the area of a provider's people: customers, readers of the newsletter, writers of messages. */
export function createPeople(deps: PeopleDeps) {
  return {
    name: 'people',
    /** Makes or updates the person with an e-mail address, in the caller's transaction. Returns its id. */
    ensure: upsertPerson,
    /** The fields of a person for a database function that ensures one. */
    personFields,
    /** Makes the person with an e-mail address, or leaves an existing one as it is, in the caller's transaction. Returns its id. */
    meet: insertPerson,
    /** Does what `meet` does for many people at once. Returns their ids by address in lower case. */
    meetAll: insertPeople,
    /** The people of one provider with these ids, in any order; unknown ids are left out. */
    find: findPeople,
    /** The people with an e-mail address, at all providers. The caller has checked that the address is verified. */
    withAddress: findByAddress,
    routes: ({ api }: Edge) => peopleRoutes(api, deps),
    reactions: [],
    ...bindTasks(Object.values(jobs), deps),
    erasing: {
      tables: { people: 'erased' as const },
      account: (context: Context, provider: string) => writeErased(context, { provider }),
      person: writeErased,
    },
  }
}
