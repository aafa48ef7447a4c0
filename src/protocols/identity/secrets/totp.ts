import { systemClock } from '#platform/clock/clock.ts'
import type { Context } from '#platform/context.ts'
import type { UserPool } from '../pool.ts'
import { stepOf } from '../rules/totp.ts'

const purpose = (sub: string): string => `identity:totp:${sub}`

/** A secret is sealed for its user: it makes no codes when it is copied to another's row. */
export const sealTotp = (pool: UserPool, sub: string, secret: string): string =>
  pool.key.seal(purpose(sub), secret)
export const openTotp = (pool: UserPool, sub: string, sealed: string): string =>
  pool.key.open(purpose(sub), sealed)

/** The step whose code this is. The moved clock of development moves no telephone, so real time counts too. */
export const stepNow = (context: Context, secret: string, code: string): number | undefined =>
  stepOf(secret, code, [context.clock.now().getTime(), systemClock.now().getTime()])
