import { z } from 'zod'
import { transact } from '#platform/context.ts'
import { refuse } from '../errors.ts'
import { operation } from '../operation.ts'
import { grouped } from '../rules/recovery-code.ts'
import { newRecoverySet, recoveryCodeHash } from '../secrets/recovery-code.ts'
import { replaceRecoveryCodes as replaceStored } from '../store/recovery-codes.ts'
import { checkAccess } from '../tokens/check-access.ts'
import { notifyOwner } from '../users/security-notices.ts'
import { Token } from '../wire/fields.ts'

/**
 * Makes ten codes for the signed-in user and returns them, the only time that they can be read. The earlier set stops
 * working. Throws InvalidParameterException while no second factor is on.
 */
export const replaceRecoveryCodes = operation(
  'ReplaceRecoveryCodes',
  z.object({ AccessToken: Token }),
  async (pool, context, { AccessToken }) => {
    const user = await checkAccess(pool, context, AccessToken)
    const codes = newRecoverySet()
    const hashes = codes.map((code) => recoveryCodeHash(pool, user.sub, code))
    await transact(context, async (inside) => {
      const outcome = await replaceStored(inside, user.sub, hashes)
      if (outcome === 'without_factor')
        refuse('InvalidParameterException', 'Turn a second factor on before you make recovery codes.')
      if (outcome === 'replaced') await notifyOwner(pool, inside, user, 'recovery_codes_replaced')
    })
    return { RecoveryCodes: codes.map(grouped) }
  },
)
