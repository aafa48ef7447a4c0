import { maxEventsPerMinute } from '#platform/common/analytics-events.ts'
import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { createAllowance } from '#platform/http/allowance.ts'
import { type CollectParts, collectEvents, type Upload } from './actions/collect-events.ts'
import { type Press, type PressParts, pressLink } from './actions/press-link.ts'
import { readPresses } from './actions/read-link-presses.ts'
import type { EventForwarder } from './ports.ts'

export type GrowthDeps = Omit<CollectParts, 'forwards' | 'allow'> &
  PressParts & {
    readonly forwarder?: EventForwarder
    /** Scales a limit per network by the setting RATE_LIMIT. */
    scaled(limit: number): number
  }
export type GrowthDoors = ReturnType<typeof growthDoors>

/** The functions that routes may call. */
export function growthDoors(deps: GrowthDeps) {
  const allow = createAllowance({ max: deps.scaled(maxEventsPerMinute), windowMs: minute })
  const parts = { ...deps, allow, forwards: deps.forwarder !== undefined }
  return {
    collectEvents: (context: Context, upload: Upload) => collectEvents(context, parts, upload),
    pressLink: (context: Context, press: Press) => pressLink(context, deps, press),
    readLinkPresses: (context: Context) => readPresses(deps, context),
  }
}
