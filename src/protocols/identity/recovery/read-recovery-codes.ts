import { z } from 'zod'
import { operation } from '../operation.ts'
import { countRecoveryCodes } from '../store/recovery-codes.ts'
import { checkAccess } from '../tokens/check-access.ts'
import { Token } from '../wire/fields.ts'

/** Returns how many codes the set of the signed-in user has and how many are left; both 0 without a set. */
export const readRecoveryCodes = operation(
  'ReadRecoveryCodes',
  z.object({ AccessToken: Token }),
  async (pool, context, { AccessToken }) => {
    const { sub } = await checkAccess(pool, context, AccessToken)
    const { total, left } = await countRecoveryCodes(context, sub)
    return { Total: total, Left: left }
  },
)
