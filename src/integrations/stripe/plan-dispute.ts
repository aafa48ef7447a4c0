import type Stripe from 'stripe'
import type { PlanDispute } from '#domains/billing/ports.ts'
import { isUnknown } from './classify.ts'
import { disputeOf } from './dispute.ts'
import { rethrowForPlans } from './plan-errors.ts'

/** Reads a dispute with the customer whose payment it is about; undefined for a dispute that the vendor does not know. */
export async function readPlanDispute(client: Stripe, id: string): Promise<PlanDispute | undefined> {
  try {
    const { paymentId, amount, state, reason, answerBy } = disputeOf(await client.disputes.retrieve(id))
    // a charge of the vendor's dashboard may have no payment of its own
    const customer = paymentId === '' ? null : (await client.paymentIntents.retrieve(paymentId)).customer
    return {
      customerId: typeof customer === 'string' ? customer : (customer?.id ?? null),
      amount,
      state,
      reason,
      answerBy,
    }
  } catch (error) {
    return isUnknown(error) ? undefined : rethrowForPlans(error)
  }
}
