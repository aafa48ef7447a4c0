import type { Accounts } from '#domains/accounts/index.ts'
import type { AudienceDeps, LetterPages } from '#domains/audience/ports.ts'
import type { LetterPage } from '#domains/audience/rules/letter-page.ts'
import type { Exchange } from '#domains/exchange/index.ts'
import type { ShownPartner } from '#domains/exchange/placements-contract.ts'
import { whoWords } from '#domains/exchange/rules/who-words.ts'
import type { Pricing } from '#domains/pricing/index.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import { newestPosts } from '#domains/showcase/rules/newest-posts.ts'
import { artFamilyOf } from '#domains/showcase/rules/occupations.ts'
import { pictureFor } from '#domains/showcase/rules/picture-for.ts'
import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { type AddressState, tryAddress } from '#platform/http/try-address.ts'
import { createCache } from '#platform/versions/cache.ts'

type Areas = {
  readonly accounts: Pick<Accounts, 'accountOf' | 'userUrlOf' | 'entitlementsOf'>
  readonly showcase: Pick<Showcase, 'readShowcase'>
  readonly pricing: Pick<Pricing, 'couponsForLetters'>
  /** It is created after the letters. */
  readonly exchange: () => Pick<Exchange, 'readPartnersOf'>
}
type Account = NonNullable<Awaited<ReturnType<Accounts['accountOf']>>>

/** Reads for letters the live page of a provider and the coupons. */
export const letterPages = (areas: Areas, publicUrl: string): LetterPages => ({
  async read(context, provider) {
    const [account, userUrl, coupons, live, { entitlements }, partners] = await Promise.all([
      areas.accounts.accountOf(context, provider),
      areas.accounts.userUrlOf(context, provider),
      areas.pricing.couponsForLetters(context, provider),
      livePage(areas, context, provider),
      areas.accounts.entitlementsOf(context, provider),
      areas.exchange().readPartnersOf(context, provider, 'letters'),
    ])
    const pageUrl = userUrl === undefined ? publicUrl : `${publicUrl}/at/${encodeURIComponent(userUrl)}`
    const madeWith = entitlements.adFreeEntitled ? null : publicUrl
    const isPostal = account !== undefined && account.legalAddress.trim() !== ''
    const shared = { pageUrl, madeWith, isPostal, postalLine: postalLine(account, live?.profile.place) }
    return {
      ...(live ? pageOf(live, shared) : withoutPage(account, shared)),
      isLive: live !== undefined,
      coupons,
      partners: partners.map(letterPartner),
    }
  },
})

const letterPartner = ({ name, oneLiner, href, portrait, drawn, theme, ...partner }: ShownPartner) => ({
  name,
  who: whoWords(partner),
  oneLiner,
  href,
  picture: portrait || drawn,
  theme,
})

async function livePage({ accounts, showcase }: Areas, context: Context, provider: string) {
  const userUrl = await accounts.userUrlOf(context, provider)
  if (userUrl === undefined) return undefined
  try {
    return await showcase.readShowcase(context, { userUrl })
  } catch (error) {
    if ((error as { code?: unknown }).code === 'showcase.not_live') return undefined
    throw error
  }
}

/** What is read of the page. */
type PageOnly = Omit<LetterPage, 'coupons' | 'isLive' | 'partners'>
type Shared = Pick<LetterPage['look'], 'pageUrl' | 'madeWith' | 'postalLine' | 'isPostal'>

/** The address that the provider gives for receipts; else the place of the page, in one line. */
const postalLine = (account: Account | undefined, place = ''): string =>
  (account?.legalAddress.trim() || place)
    .split('\n')
    .map((part) => part.trim().replace(/,$/, ''))
    .filter(Boolean)
    .join(', ')

function withoutPage(account: Account | undefined, shared: Shared): PageOnly {
  const { firstName = '', lastName = '' } = account ?? {}
  const providerName = [firstName, lastName].filter(Boolean).join(' ')
  return {
    look: { ...shared, providerName, firstName, tagline: '', portrait: '', theme: 'studio' },
    here: undefined,
    services: [],
    classes: [],
    posts: [],
  }
}

function pageOf(live: PublicShowcase, shared: Shared): PageOnly {
  const { profile, appearance, services, groups, blogs } = live
  const drawn = (slot: string, seed: string) => ({
    type: 'image' as const,
    image: pictureFor({ family: artFamilyOf(profile), slot, seed }),
    alt: '',
  })
  const isOwn = appearance !== null && appearance.backgroundColor.toLowerCase() !== '#ffffff'
  return {
    look: {
      ...shared,
      providerName: [profile.firstName, profile.lastName].filter(Boolean).join(' '),
      firstName: profile.firstName,
      tagline: profile.jobTitle,
      portrait: profile.profileImage,
      theme: appearance?.theme ?? 'studio',
      ...(isOwn && {
        background: {
          mode: appearance.isLightMode ? 'light' : 'dark',
          colour: appearance.backgroundColor.toLowerCase(),
        },
      }),
    },
    here: { place: profile.place, timezone: profile.timezone },
    services: services.map(({ visibility, media, deliverWithinDays, ...one }) => ({
      ...one,
      deliverWithinDays,
      isPaused: visibility === 'paused',
      picture: media?.type === 'image' ? media : drawn('service', one.entityId),
    })),
    classes: groups.map(({ visibility, ...one }) => ({ ...one, isPaused: visibility === 'paused' })),
    posts: newestPosts(blogs),
  }
}

/** How long the state of an address is reused: a writer pauses often, and the other host shall not notice each time. */
const triedForMs = 5 * minute

/** Tries the addresses of other hosts. Those of this installation are not tried: they come from its own pages. */
export function tryOutside(publicUrl: string): AudienceDeps['tryLink'] {
  const { origin } = new URL(publicUrl)
  const cache = createCache<{ state: AddressState; owners: readonly string[]; validUntil: number }>({
    now: Date.now,
    maxAnswers: 1000,
  })
  return async (url) => {
    if (URL.parse(url)?.origin === origin) return 'answers'
    const { state } = await cache.read(url, async () => ({
      state: await tryAddress(url),
      owners: [],
      validUntil: Date.now() + triedForMs,
    }))
    return state
  }
}
