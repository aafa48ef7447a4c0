import type { Edge } from '#platform/area.ts'
import { introduceClient } from './actions/introduce-client.ts'
import { listIntroductions } from './actions/list-introductions.ts'
import * as contract from './introductions-contract.ts'
import type { IntroductionsDeps } from './introductions-ports.ts'

/** Mounts the endpoints of introductions. */
export function introductionsRoutes({ api }: Edge, deps: IntroductionsDeps): void {
  api.handle(contract.listIntroductions, (context) => listIntroductions(deps, context))
  api.handle(contract.introduceClient, (context, { body }) => introduceClient(deps, context, body))
}
