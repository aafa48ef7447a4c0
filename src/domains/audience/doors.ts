import type { Context } from '#platform/context.ts'
import type { Links } from '#platform/credentials/links.ts'
import { confirmSubscription, readSubscription } from './actions/confirm-subscription.ts'
import { endSubscription, readEnding } from './actions/end-subscription.ts'
import { newsletterLinks } from './actions/newsletter-links.ts'
import { offerIncentive, openIncentive } from './actions/open-incentive.ts'
import { type SubscribeParts, subscribe } from './actions/subscribe.ts'
import type { VaultFiles } from './ports.ts'

export type AudienceDeps = Omit<SubscribeParts, 'signed'> & {
  readonly files: VaultFiles
  readonly links: Links
  readonly publicUrl: string
}
export type AudienceDoors = ReturnType<typeof audienceDoors>

/** The functions that routes and pages may call. */
export function audienceDoors({ links, publicUrl, ...deps }: AudienceDeps) {
  const parts = { ...deps, signed: newsletterLinks(links, publicUrl) }
  return {
    subscribe: (context: Context, input: { userUrl: string; email: string }) =>
      subscribe(context, parts, input),
    readSubscription: (context: Context, token: string) => readSubscription(context, parts, token),
    confirmSubscription: (context: Context, token: string) => confirmSubscription(context, parts, token),
    readEnding: (context: Context, token: string) => readEnding(context, parts, token),
    endSubscription: (context: Context, token: string) => endSubscription(context, parts, token),
    offerIncentive: (context: Context, token: string) => offerIncentive(context, parts, token),
    openIncentive: (context: Context, token: string) => openIncentive(context, parts, token),
  }
}
