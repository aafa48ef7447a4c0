import type { Accounts } from '#domains/accounts/index.ts'
import { sellerNames } from '#domains/commerce/rules/seller-names.ts'
import type { Recipients } from '#domains/messages/ports.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import type { Config } from '#platform/config/config.ts'
import type { Context } from '#platform/context.ts'
import { liveProfiles } from './live-pages.ts'
import { operatorEmail } from './operator.ts'

type Parts = {
  readonly showcase: Pick<Showcase, 'readLiveParts'>
  readonly accounts: Pick<Accounts, 'accountOf'>
}
/** Reads the name under which customers meet a provider: that of the live page, or of the account without one. */
export const nameMet =
  ({
    showcase,
    accounts,
  }: Pick<Parts, 'showcase'> & { readonly accounts: Pick<Accounts, 'accountOf' | 'userUrlOf'> }) =>
  async (context: Context, provider: string): Promise<string> => {
    const page = await liveProfiles(showcase, accounts).pageNameOf(context, provider)
    return sellerNames(page, await accounts.accountOf(context, provider)).providerName
  }

type Settings = Pick<Config, 'APP_ENV' | 'PUBLIC_URL' | 'OPERATOR_NAME' | 'OPERATOR_EMAIL'>

/**
 * Finds the readers of messages. A provider's mail goes to the address of the account, which is proved; the contact
 * address of a page is not, and anyone could type another person's address there.
 */
export function messageRecipients({ showcase, accounts }: Parts, settings: Settings): Recipients {
  const { PUBLIC_URL, OPERATOR_NAME } = settings
  return {
    operator: {
      provider: 'INSTALLATION',
      name: OPERATOR_NAME ?? 'Showcase',
      email: operatorEmail(settings),
      shownEmail: '',
      pageUrl: `${PUBLIC_URL}/contact`,
    },
    async byAddress(context, userUrl) {
      const live = await showcase.readLiveParts(context, { userUrl })
      if (!live) return undefined
      const { provider, profile } = live
      const account = await accounts.accountOf(context, provider)
      return {
        provider,
        name: [profile.firstName, profile.lastName].filter(Boolean).join(' '),
        email: account?.email ?? '',
        shownEmail: profile.contactEmail,
        pageUrl: `${PUBLIC_URL}/at/${userUrl}/contact`,
      }
    },
  }
}
