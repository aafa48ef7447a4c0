import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { admit, incorrect, mayEnter } from '../attempts/admit.ts'
import { counted } from '../attempts/crowd.ts'
import type { Passed } from '../challenges/progress.ts'
import { readFields } from '../operation.ts'
import type { UserPool } from '../pool.ts'
import { g, pad, passwordExponent } from '../rules/srp.ts'
import { same } from '../secrets/secrets.ts'
import { findCandidate } from '../users/candidate.ts'
import { DeviceKey, Password, Username } from '../wire/fields.ts'

const Parameters = z.object({ USERNAME: Username, PASSWORD: Password, DEVICE_KEY: DeviceKey.nullish() })

/** Signs in with a plain password. "`USER_PASSWORD_AUTH`: AuthParameters USERNAME, PASSWORD" (contract 3). */
export async function userPasswordAuth(
  pool: UserPool,
  context: Context,
  parameters: unknown,
): Promise<Passed> {
  const { USERNAME, PASSWORD, DEVICE_KEY } = readFields(Parameters, parameters)
  return counted(pool, context, async () => {
    const { user, username, salt, verifier } = await findCandidate(pool, context, USERNAME)
    await admit(pool, context, { username, user })
    // "The same v also checks USER_PASSWORD_AUTH (recompute x, compare g^x)" (contract 3.1)
    const given = await pool.powers.power(g, passwordExponent(salt, pool.name, username, PASSWORD))
    if (!same(pad(given), pad(verifier)) || !user) return incorrect()
    await mayEnter(pool, context, user)
    return { user, progress: { username, passed: [], ...(DEVICE_KEY && { deviceKey: DEVICE_KEY }) } }
  })
}
