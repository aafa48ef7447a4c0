import type { Edge } from '#platform/area.ts'
import { readCredits, useCredits } from './actions/use-credits.ts'
import * as credits from './credits-contract.ts'
import type { CreditsDeps } from './credits-ports.ts'

/** Mounts the credits of a member and their use. */
export function creditsRoutes({ api }: Pick<Edge, 'api'>, deps: CreditsDeps): void {
  api.handle(credits.readCredits, (context) => readCredits(deps, context))
  api.handle(credits.useCredits, (context, { body }) => useCredits(deps, context, body))
}
