import { type Reaction, reaction } from '#platform/events/reactions.ts'
import { projectListing } from '../actions/project-listing.ts'
import type { ReadDeps } from '../actions/read-showcase.ts'
import type { ShowcaseUnpublished } from '../events.ts'

/** Takes an unpublished Showcase out of the directory. */
export const delistUnpublishedShowcase = (deps: ReadDeps): Reaction =>
  reaction<ShowcaseUnpublished>({
    on: 'showcase.unpublished',
    name: 'showcase.delist-unpublished-showcase',
    queue: 'bulk',
    run: (context, { provider }) => projectListing(deps, context, provider),
  })
