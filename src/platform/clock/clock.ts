import type { Clock } from '#platform/common/time.ts'

export const systemClock: Clock = { now: () => new Date() }
