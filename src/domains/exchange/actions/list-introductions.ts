import type { EndpointOutput } from '#platform/common/endpoint.ts'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { listIntroductions as contract } from '../introductions-contract.ts'
import type { IntroductionsDeps } from '../introductions-ports.ts'
import { bounds } from '../rules/introduction-bounds.ts'
import { countFrom, sentSince } from '../store/introductions.ts'
import { findMember } from '../store/members.ts'

/** The introductions of the owner in 90 days, without the clients. What a client did not say yes to is only 'sent'. */
export async function listIntroductions(
  { accounts }: Pick<IntroductionsDeps, 'accounts'>,
  context: Context,
): Promise<EndpointOutput<typeof contract>> {
  const provider = accounts.requireOwner(context)
  const now = context.clock.now().getTime()
  const sent = await sentSince(context, provider, new Date(now - bounds.samePartnerDays * day))
  const today = await countFrom(context, provider, new Date(now - day))
  const partners = new Map<string, string>()
  for (const { toProvider } of sent)
    if (!partners.has(toProvider)) {
      const member = await findMember(context, toProvider)
      partners.set(toProvider, member?.page?.name ?? member?.lastPage?.name ?? 'A partner')
    }
  return {
    introductions: sent.map(({ id, toProvider, createdAt, state }) => ({
      id,
      partner: partners.get(toProvider) ?? '',
      at: createdAt.toISOString(),
      state: state === 'introduced' ? 'introduced' : 'sent',
    })),
    leftToday: Math.max(0, bounds.perDay - today),
  }
}
