import { systemClock } from '#platform/clock/clock.ts'
import type { Context } from '#platform/context.ts'
import type { UserPool } from '../pool.ts'
import { stepOf } from '../rules/totp.ts'

const purpose = (sub: string): string => `identity:totp:${sub}`

/** Seals a secret for its user, so that a copy in another user's row cannot be opened. */
export const sealTotp = (pool: UserPool, sub: string, secret: string): string =>
  pool.key.seal(purpose(sub), secret)
export const openTotp = (pool: UserPool, sub: string, sealed: string): string =>
  pool.key.open(purpose(sub), sealed)

/** The step of a code. Real time counts too, because the moved clock of development does not change a telephone's. */
export const stepNow = (context: Context, secret: string, code: string): number | undefined =>
  stepOf(secret, code, [context.clock.now().getTime(), systemClock.now().getTime()])
