import type { LineKindName } from '../contract.ts'
import { adjustment } from './adjustment.ts'
import { gift } from './gift.ts'
import type { LineKind } from './kind.ts'
import { pass } from './pass.ts'
import { passUse } from './pass-use.ts'
import { seats } from './seats.ts'
import { service } from './service.ts'
import { tip } from './tip.ts'
import { unscheduled } from './unscheduled.ts'

/** Every kind of order line, by its name. */
export const lineKinds: Readonly<Record<LineKindName, LineKind>> = {
  service,
  seats,
  pass_use: passUse,
  unscheduled,
  pass,
  gift,
  tip,
  adjustment,
}
