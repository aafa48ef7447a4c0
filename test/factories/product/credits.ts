import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { aProvider } from './provider.ts'
import { aPartnership } from './referrals.ts'

/** Writes as many earned referrals of a new partner as a provider is to hold credits; below 0: the provider was the seller. */
export async function withCredits(context: Context, provider: string, credits: number): Promise<void> {
  const { db, clock } = context
  const partner = (await aProvider(context)).provider
  const partnershipId = await aPartnership(context, { provider }, { provider: partner })
  const [from, to] = credits > 0 ? [provider, partner] : [partner, provider]
  const at = clock.now()
  for (let nth = 0; nth < Math.abs(credits); nth++) {
    const referralId = newId('ref')
    await db.transaction().execute(async (inside) => {
      await inside
        .insertInto('exchangeReferrals')
        .values({
          id: referralId,
          toProvider: to,
          orderId: `ord_${referralId}`,
          fromProvider: from,
          partnershipId,
          state: 'earned',
          orderNumber: 1001 + nth,
          title: 'First lesson',
          paidCents: 8000,
          credits: 1,
          paidAt: at,
          completedAt: at,
          earnedAt: at,
        })
        .execute()
      const entry = { referralId, kind: 'credit', createdAt: at }
      await inside
        .insertInto('exchangeEntries')
        .values([
          { ...entry, holder: from, partner: to, credits: 1 },
          { ...entry, holder: to, partner: from, credits: -1 },
        ])
        .execute()
    })
  }
}
