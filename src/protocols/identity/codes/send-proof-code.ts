import type { Context } from '#platform/context.ts'
import type { UserPool } from '../pool.ts'
import { type CodeDeliveryDetails, deliveryDetails, phoneDeliveryDetails } from '../rules/masked-email.ts'
import type { User } from '../rules/user.ts'
import { countCode } from './count-code.ts'
import { exhausted } from './judge-code.ts'
import { sendCode } from './send-code.ts'

/**
 * Sends a code that proves an address, at most ten a day, in the caller's transaction. Throws LimitExceededException.
 */
export async function sendProofCode(
  pool: UserPool,
  inside: Context,
  user: User,
  name: 'email' | 'phone_number',
  to: string,
): Promise<CodeDeliveryDetails> {
  const [purpose, medium] =
    name === 'email' ? (['verify_attribute', 'EMAIL'] as const) : (['verify_phone', 'SMS'] as const)
  const { sub, attributes } = user
  if (!(await countCode(pool, inside, { sub, user }, purpose))) exhausted()
  await sendCode(pool, inside, { sub, medium, to, firstName: attributes['given_name'] ?? '' }, purpose)
  return name === 'email' ? deliveryDetails(to) : phoneDeliveryDetails(to)
}
