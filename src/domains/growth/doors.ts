import type { Context } from '#platform/context.ts'
import { type CollectParts, collectEvents, type Upload } from './actions/collect-events.ts'
import type { EventForwarder } from './ports.ts'

export type GrowthDeps = Omit<CollectParts, 'forwards'> & { readonly forwarder?: EventForwarder }
export type GrowthDoors = ReturnType<typeof growthDoors>

/** The functions that routes may call. */
export const growthDoors = (deps: GrowthDeps) => ({
  collectEvents: (context: Context, upload: Upload) =>
    collectEvents(context, { ...deps, forwards: deps.forwarder !== undefined }, upload),
})
