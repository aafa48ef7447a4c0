import type { Context } from '#platform/context.ts'
import { type CollectParts, collectEvents, type Upload } from './actions/collect-events.ts'
import { type Press, type PressParts, pressLink } from './actions/press-link.ts'
import { readPresses } from './actions/read-link-presses.ts'
import type { EventForwarder } from './ports.ts'

export type GrowthDeps = Omit<CollectParts, 'forwards'> & PressParts & { readonly forwarder?: EventForwarder }
export type GrowthDoors = ReturnType<typeof growthDoors>

/** The functions that routes may call. */
export const growthDoors = (deps: GrowthDeps) => ({
  collectEvents: (context: Context, upload: Upload) =>
    collectEvents(context, { ...deps, forwards: deps.forwarder !== undefined }, upload),
  pressLink: (context: Context, press: Press) => pressLink(context, deps, press),
  readLinkPresses: (context: Context) => readPresses(deps, context),
})
