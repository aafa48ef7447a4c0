import type { Context } from '#platform/context.ts'
import { networkOf } from '#platform/http/network.ts'
import { refuse } from '../errors.ts'
import type { UserPool } from '../pool.ts'
import type { CodeDelivery } from '../ports.ts'
import { textLimits } from '../rules/slow-down.ts'
import { keyedHash } from '../secrets/secrets.ts'
import { countWithin } from '../store/attempts.ts'

/**
 * Hands a code over for delivery, inside the caller's transaction. Text messages cost money and attract fraud, so they
 * are limited per number and per requesting network. Throws CodeDeliveryFailureException.
 */
export async function handOver(pool: UserPool, inside: Context, delivery: CodeDelivery): Promise<void> {
  if (delivery.medium === 'SMS') await admitText(pool, inside, delivery.to)
  await pool.ports.deliverCode(inside, delivery)
}

async function admitText(pool: UserPool, inside: Context, number: string): Promise<void> {
  if (!pool.ports.texts) refuse('CodeDeliveryFailureException', 'Text messages cannot be sent here.')
  const hashed = keyedHash(pool, 'text-number', number)
  const network = inside.address && keyedHash(pool, 'text-network', networkOf(inside.address))
  const admitted =
    (await oneOfFew(inside, hashed)) &&
    (await countWithin(inside, hashed, 'texts', textLimits.numberADay)) &&
    (!network || (await countWithin(inside, network, 'texts', textLimits.networkADay)))
  // an error name that clients do not retry: a sign-in session can be answered only once
  if (!admitted)
    refuse(
      'CodeDeliveryFailureException',
      'Too many text messages were asked for. Please try again in ten minutes.',
    )
}

/**
 * Counts a message against one of a few slots. Each slot admits one message per span, so no window of that length holds
 * more messages than there are slots.
 */
async function oneOfFew(inside: Context, subject: string): Promise<boolean> {
  const { places, each } = textLimits.numberAtOnce
  for (let place = 0; place < places; place++)
    if (await countWithin(inside, subject, `text:${place}`, each)) return true
  return false
}
