import { type Reaction, reaction } from '#platform/events/reactions.ts'
import { projectListing } from '../actions/project-listing.ts'
import type { ReadDeps } from '../actions/read-showcase.ts'
import type { ShowcasePublished } from '../events.ts'

/** Puts a published Showcase into the directory, if its provider wants to be listed. */
export const listPublishedShowcase = (deps: ReadDeps): Reaction =>
  reaction<ShowcasePublished>({
    on: 'showcase.published',
    name: 'showcase.list-published-showcase',
    queue: 'bulk',
    run: (context, { provider }) => projectListing(deps, context, provider),
  })
