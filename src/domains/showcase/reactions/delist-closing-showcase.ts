import type { AccountClosingChanged } from '#domains/accounts/events.ts'
import { type Reaction, reaction } from '#platform/events/reactions.ts'
import { projectListing } from '../actions/project-listing.ts'
import type { ReadDeps } from '../actions/read-showcase.ts'

/** Takes the Showcase of a closing account out of the directory, and lists it again if the closing is cancelled. */
export const delistClosingShowcase = (deps: ReadDeps): Reaction =>
  reaction<AccountClosingChanged>({
    on: 'accounts.closing_changed',
    name: 'showcase.delist-closing-showcase',
    queue: 'bulk',
    run: (context, { provider }) => projectListing(deps, context, provider),
  })
