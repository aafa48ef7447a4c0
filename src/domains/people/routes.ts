import type { Api } from '#platform/http/api.ts'
import { erasePerson } from './actions/erase-person.ts'
import { writeNotes } from './actions/write-notes.ts'
import * as contract from './contract.ts'
import type { PeopleDeps } from './ports.ts'

export function peopleRoutes(api: Api, deps: PeopleDeps): void {
  api.handle(contract.writeNotes, (context, { params, body }) =>
    writeNotes(deps, context, { ...params, ...body }),
  )
  api.handle(contract.erasePerson, (context, { params }) => erasePerson(deps, context, params))
}
