import type { Context } from '#platform/context.ts'
import type { UserPool } from '../pool.ts'
import { type CodeDeliveryDetails, deliveryDetails, phoneDeliveryDetails } from '../rules/masked-email.ts'
import { codesPerDay } from '../rules/slow-down.ts'
import type { User } from '../rules/user.ts'
import { countWithinDay } from '../store/attempts.ts'
import { exhausted } from './judge-code.ts'
import { sendCode } from './send-code.ts'

/**
 * Sends a code that proves an address, at most ten a day, in the caller's transaction. Throws LimitExceededException.
 */
export async function sendProofCode(
  pool: UserPool,
  inside: Context,
  { sub, attributes }: Pick<User, 'sub' | 'attributes'>,
  name: 'email' | 'phone_number',
  to: string,
): Promise<CodeDeliveryDetails> {
  const [purpose, medium] =
    name === 'email' ? (['verify_attribute', 'EMAIL'] as const) : (['verify_phone', 'SMS'] as const)
  if (!(await countWithinDay(inside, sub, `sent:${purpose}`, codesPerDay))) exhausted()
  await sendCode(pool, inside, { sub, medium, to, firstName: attributes['given_name'] ?? '' }, purpose)
  return name === 'email' ? deliveryDetails(to) : phoneDeliveryDetails(to)
}
