import type { Accounts } from '#domains/accounts/index.ts'
import type { Newsletters } from '#domains/audience/ports.ts'
import type { CommerceDeps } from '#domains/commerce/ports.ts'
import type { LiveLinks } from '#domains/growth/ports.ts'
import type { PlaceReader } from '#domains/notifications/ports.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import type { Context } from '#platform/context.ts'

type LivePages = Pick<Showcase, 'readLiveParts'>

/**
 * Reads the place and the name of live profiles: mails, calendars and orders name a provider and the provider's zone as
 * the pages do.
 */
export function liveProfiles(
  { readLiveParts }: LivePages,
  accounts: Pick<Accounts, 'userUrlOf'>,
): { readonly placeOf: PlaceReader; readonly pageNameOf: CommerceDeps['pageNameOf'] } {
  const profileOf = async (context: Context, provider: string) => {
    const userUrl = await accounts.userUrlOf(context, provider)
    return userUrl === undefined ? undefined : (await readLiveParts(context, { userUrl }))?.profile
  }
  return {
    async placeOf(context, provider) {
      const profile = await profileOf(context, provider)
      return profile && { place: profile.place, timezone: profile.timezone }
    },
    async pageNameOf(context, provider) {
      const profile = await profileOf(context, provider)
      return profile && { firstName: profile.firstName, lastName: profile.lastName }
    },
  }
}

/**
 * The address to which people answer the mails of a page: the one that it shows, if its owner proved it. Anyone could type another
 * person's address there.
 */
export async function provedReplyTo(
  accounts: Pick<Accounts, 'accountOf'>,
  context: Context,
  { provider, shown }: { readonly provider: string; readonly shown: string },
): Promise<string> {
  if (shown === '') return ''
  const account = await accounts.accountOf(context, provider)
  return account?.emailVerified && account.email.toLowerCase() === shown.toLowerCase() ? account.email : ''
}

/** Finds the link cards of live pages, for the count of their presses. */
export const liveLinks = ({ readLiveParts }: LivePages): LiveLinks => ({
  async find(context, { userUrl, entityId }) {
    const live = await readLiveParts(context, { userUrl })
    const link = live?.links.find((card) => card.entityId === entityId)
    return live && link && { provider: live.provider, url: link.url }
  },
})

/**
 * Reads the newsletters of live pages. A page has a form if its section has a heading; people who left an address by a like
 * subscribe without one. `opensVaults`: whether this installation can open the files of vaults; without it no newsletter has a
 * file.
 */
export function liveNewsletters(
  { readLiveParts }: LivePages,
  accounts: Pick<Accounts, 'userUrlOf' | 'accountOf'>,
  opensVaults: boolean,
): Newsletters {
  const read: Newsletters['byAddress'] = async (context, userUrl) => {
    const live = await readLiveParts(context, { userUrl })
    if (!live) return undefined
    const { provider, profile, newsletterSub } = live
    const { heading = '', text = '', button = '' } = newsletterSub ?? {}
    const incentive = opensVaults && heading !== '' ? live.incentive : null
    return {
      provider,
      userUrl,
      heading,
      text,
      button,
      incentive,
      providerName: [profile.firstName, profile.lastName].filter(Boolean).join(' '),
      replyTo: await provedReplyTo(accounts, context, { provider, shown: profile.contactEmail }),
    }
  }
  return {
    async byAddress(context, userUrl) {
      const newsletter = await read(context, userUrl)
      return newsletter?.heading ? newsletter : undefined
    },
    async byProvider(context, provider) {
      const userUrl = await accounts.userUrlOf(context, provider)
      return userUrl === undefined ? undefined : read(context, userUrl)
    },
  }
}
