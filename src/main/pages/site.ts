import type { LetterAsPage, PublishedLetter } from '#domains/audience/rules/published-letter.ts'
import type { ShownPartner } from '#domains/exchange/placements-contract.ts'
import type { HomeTexts } from '#domains/growth/rules/home-texts.ts'
import type { FreeTimes } from '#domains/scheduling/contract.ts'
import type {
  PublicGroup,
  PublicPost,
  PublicPromotion,
  PublicService,
  PublicShowcase,
  ShowcaseView,
} from '#domains/showcase/contract.ts'
import type { Choices, DirectoryFilters, Found } from '#domains/showcase/directory-contract.ts'
import { once } from '#platform/common/once.ts'
import type { Poster } from '#platform/common/poster.ts'
import type { Config } from '#platform/config/config.ts'
import { hashSource } from '#platform/http/security.ts'
import { homeTextsOf } from '../home-texts.ts'
import type { WebBuild } from '../web-build.ts'
import { cardVersion } from './card-version.ts'
import type { EmbedLook } from './page-key.ts'

/** The exports of the server build of src/web/site/render.tsx: functions from plain data to finished documents. */
export type Site = {
  renderShowcase(
    data: PublicShowcase,
    assets: SiteAssets,
    variant?: 'auto' | 'phone',
    view?: ShowcaseView,
    partners?: readonly ShownPartner[],
  ): string
  renderService(
    data: {
      showcase: PublicShowcase
      service: PublicService
      firstTimes: FreeTimes | null
      /** Whom a paused service shows. */
      partners: readonly ShownPartner[]
    },
    assets: SiteAssets,
  ): string
  renderClass(
    data: { showcase: PublicShowcase; group: PublicGroup; partners: readonly ShownPartner[] },
    assets: SiteAssets,
  ): string
  renderPromotion(data: { showcase: PublicShowcase; promotion: PublicPromotion }, assets: SiteAssets): string
  /** Undefined: nothing at this address can be given. */
  renderGift(data: { showcase: PublicShowcase; serviceUrl: string }, assets: SiteAssets): string | undefined
  renderEmbedPromotion(
    data: { showcase: PublicShowcase; promotion: PublicPromotion; look: EmbedLook },
    assets: SiteAssets,
  ): string
  renderEmbed(data: Embed, assets: SiteAssets): string
  renderEmbedClass(
    data: { showcase: PublicShowcase; group: PublicGroup; look: EmbedLook },
    assets: SiteAssets,
  ): string
  renderEmbedMissing(data: EmbedMissing, assets: SiteAssets): string
  /** The page of a tab in which a bank asked its question. */
  renderBankAnswered(assets: SiteAssets): string
  renderNotFound(
    data: {
      kind: 'showcase' | 'service' | 'page' | 'paused' | 'host'
      userUrl?: string
      partnersOf?: PartnersOf | undefined
    },
    assets: SiteAssets,
  ): string
  renderPost(data: PublicPost, assets: SiteAssets): string
  renderPostMissing(showcase: PublicShowcase, assets: SiteAssets, partners?: readonly ShownPartner[]): string
  renderLetterPage(data: { showcase: PublicShowcase; letter: LetterAsPage }, assets: SiteAssets): string
  renderLetterPages(
    data: { showcase: PublicShowcase; letters: readonly PublishedLetter[] },
    assets: SiteAssets,
  ): string
  renderLetterMissing(
    data: { showcase: PublicShowcase; letters: readonly PublishedLetter[] },
    assets: SiteAssets,
  ): string
  renderFeed(data: Feed, assets: SiteAssets): { readonly xml: string; readonly modified: Date }
  renderMessage(message: Message, showcase: PublicShowcase | undefined, assets: SiteAssets): string
  renderContact(data: ContactData, assets: SiteAssets): string
  renderLegal(text: LegalText, assets: SiteAssets): string
  /** `deletion`: of a code that somebody asks about; undefined: nobody asks. */
  renderSupport(kind: SupportPage, assets: SiteAssets, deletion?: DeletionState): string
  /** The empty document in which the editor draws a page. */
  renderCanvas(assets: SiteAssets): string
  renderHome(home: Home, assets: SiteAssets): string
  renderDirectory(directory: Directory, assets: SiteAssets): string
  renderBookNow(page: BookNow, assets: SiteAssets): string
  renderBookNobody(state: BookNobody, assets: SiteAssets): string
  renderBooking(island: BookingIsland, bookedWith: BookedWith, assets: SiteAssets): string
  /** A drawn face; undefined for another name. */
  avatarSvg(name: string): Promise<string | undefined>
  pictureSvg(name: string, look?: { theme?: string; mode?: string }): string | undefined
  /** The pictures that shared links show. */
  showcaseCard(showcase: PublicShowcase): Poster
  serviceCard(showcase: PublicShowcase, service: PublicService): Poster
  postCard(post: PublicPost): Poster
  ownCard(texts: { readonly title: string; readonly lead: string }): Poster
}

/** The partners of the provider whose page is missing; `userUrl`: the provider's address. */
export type PartnersOf = { readonly userUrl: string; readonly partners: readonly ShownPartner[] }

/** The booking of one service in a frame. */
export type Embed = {
  readonly showcase: PublicShowcase
  readonly service: PublicService
  readonly firstTimes: FreeTimes | null
  readonly look: EmbedLook
}

/** A frame without a booking: no Showcase is live at its address, or it has no such service. */
export type EmbedMissing = { readonly showcase: PublicShowcase | undefined; readonly look: EmbedLook }

/** What a visitor typed into a contact form. */
export type Typed = Readonly<Record<'name' | 'email' | 'about' | 'message', string>>

/** The contact page of a provider; without a Showcase it is the operator's. `form`: sent without script. */
export type ContactData = {
  readonly showcase?: PublicShowcase | undefined
  /** The address of a page that could not be read. */
  readonly userUrl?: string | undefined
  readonly form?:
    | {
        readonly kind: 'refused'
        readonly typed: Typed
        readonly faults: Readonly<Record<string, string>>
        readonly alert?: string
      }
    | { readonly kind: 'sent'; readonly typed: Typed; readonly copy: boolean }
}

/** What became of a deletion: `deletedAt` null: no such code was given out. */
export type DeletionState = { readonly code: string; readonly deletedAt: string | null }

export type SupportPage = 'support' | 'zoom' | 'instagram'

/** A legal text in parts. `html` is clean; a part without a title stands before the first heading. */
export type LegalText = {
  readonly kind: 'terms' | 'privacy'
  readonly parts: readonly { readonly title: string; readonly short: string; readonly html: string }[]
}

/** The start page of the installation: its texts, and live Showcases to open. */
export type Home = { readonly texts: HomeTexts; readonly examples: readonly PublicShowcase[] }

/** A short page: one thing to say, and a button that sends a POST to the page's own address, or a link. */
export type Message = {
  readonly title: string
  readonly text: string
  readonly press?: string
  readonly link?: { readonly label: string; readonly href: string }
  readonly note?: string
  readonly also?: readonly { readonly label: string; readonly action: string }[]
  readonly aside?: {
    readonly title: string
    readonly facts: readonly { readonly name: string; readonly text: string }[]
  }
}

/** A page of the directory; `isLater` is false on the first one. */
export type Directory = {
  readonly filters: DirectoryFilters
  readonly found: Found
  readonly choices: Choices
  readonly isLater: boolean
}

/** The short page of a provider's services. `kept`: the part of the address that its links keep. */
export type BookNow = {
  readonly showcase: PublicShowcase
  readonly firstTimes: FreeTimes | null
  readonly isServiceGone: boolean
  readonly kept: string
}

/** A short booking link without a provider, or with one who is not there. */
export type BookNobody = 'missing' | 'unknown'

/** The newest posts of a Showcase with their bodies, newest first. */
export type Feed = { readonly showcase: PublicShowcase; readonly posts: readonly PublicPost['post'][] }

export type BookingIsland =
  | 'confirm'
  | 'join'
  | 'receipt'
  | 'review'
  | 'waitlist'
  | 'order'
  | 'order-receipt'
  | 'tip'
  | 'tip-receipt'
  | 'pass'
  | 'gift'

/** Whose page of a booking it is: a live Showcase, one that is not published now, or none: the link is not valid. */
export type BookedWith =
  | { readonly kind: 'live'; readonly showcase: PublicShowcase }
  | { readonly kind: 'offline' }
  | { readonly kind: 'nobody' }

export type SiteAssets = {
  css: string[]
  styles: Readonly<Record<string, string>>
  /** The sources of these texts for a content security policy. */
  styleSources: readonly string[]
  bookingCss: string[]
  bookingFiles: string[]
  homeCss: string[]
  directoryCss: string[]
  bookNowCss: string[]
  letterCss: readonly string[]
  partnersCss: readonly string[]
  contactCss: readonly string[]
  embedCss: readonly string[]
  /** The script of documents in frames. */
  frameJs: string
  textCss: readonly string[]
  operator: { name: string | undefined; place: string | undefined }
  js: string
  jsImports: string[]
  origin: string
  cardVersion(card: Poster): string
  homeTexts: HomeTexts
  analyticsUrl: string
  environment: 'development' | 'production'
  preloadFonts: Record<string, string>
}

/** Loads the renderer of the public pages. The first page waits for it, and the start does not. */
export type LoadSite = () => Promise<Site>

export const siteLoader = (build: WebBuild): LoadSite =>
  once(async () => (await build.module('render')) as Site)

/**
 * The themes, each with the one font that a page preloads: that of its text, or that of its headings where that is much
 * the larger file. The other one waits for the stylesheet.
 */
const preloadFaces = {
  brand: 'hanken-grotesk',
  studio: 'besley',
  pulse: 'familjen-grotesk',
  atelier: 'instrument-sans',
  summit: 'figtree',
  paper: 'piazzolla',
} as const

export function siteAssets(build: WebBuild, config: Config): SiteAssets {
  const fontFile = (face: string) =>
    Object.values(build.manifest).find(({ file }) => file.includes(`/${face}-basic`))?.file
  const themes = Object.keys(preloadFaces)
    .filter((theme) => theme !== 'brand')
    .map((theme) => `src/web/themes/${theme}.css`)
  const css = ['src/web/site/site.css', ...themes].flatMap((source) => build.entrance(source).css)
  const partnersCss = build.entrance('src/web/parts/partners/partners.module.css').css
  const styles = Object.fromEntries([...css, ...partnersCss].map((href) => [href, build.text(href)]))
  return {
    css,
    styles,
    styleSources: Object.values(styles).map(hashSource),
    bookingCss: [
      ...build.entrance('src/web/ui/themed.module.css').css,
      ...build.entrance('src/web/features/confirmation/confirmation.module.css').css,
    ],
    homeCss: [...build.entrance('src/web/site/home.css').css],
    directoryCss: [...build.entrance('src/web/site/directory.css').css],
    bookNowCss: [...build.entrance('src/web/site/book-now.css').css],
    partnersCss,
    letterCss: build.entrance('src/web/site/letters.css').css,
    contactCss: build.entrance('src/web/site/contact.css').css,
    embedCss: [
      ...build.entrance('src/web/ui/themed.module.css').css,
      ...build.entrance('src/web/site/embed.css').css,
    ],
    frameJs: build.entrance('src/web/site/framed.ts').js,
    textCss: build.entrance('src/web/site/texts.css').css,
    operator: { name: config.OPERATOR_NAME, place: config.OPERATOR_PLACE },
    bookingFiles: build.filesOf('src/web/site/islands/booking.island.tsx'),
    js: build.entrance('src/web/site/loader.ts').js,
    jsImports: build
      .filesOf('src/web/site/loader.ts')
      .filter((file) => file.endsWith('.js'))
      .slice(1),
    origin: config.PUBLIC_URL,
    cardVersion,
    homeTexts: homeTextsOf(config),
    analyticsUrl: config.ANALYTICS_URL ?? `${config.PUBLIC_URL}/api/seen`,
    environment: config.APP_ENV,
    preloadFonts: Object.fromEntries(
      Object.entries(preloadFaces).map(([theme, face]) => [theme, `/${fontFile(face)}`]),
    ),
  }
}
