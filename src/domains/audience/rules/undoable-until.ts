import { hour } from '#platform/common/time.ts'
import { type ImportState, undoHours } from '../import-contract.ts'

type Ended = {
  readonly state: ImportState
  readonly begunAt: Date | null
  readonly endedAt: Date | null
}

/** Until when an import can be taken back; undefined: it cannot, or wrote nothing. */
export function undoableUntil({ state, begunAt, endedAt }: Ended): Date | undefined {
  if ((state !== 'done' && state !== 'failed') || !begunAt || !endedAt) return undefined
  return new Date(endedAt.getTime() + undoHours * hour)
}
