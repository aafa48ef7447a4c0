import type { ShownPartner } from '#domains/exchange/placements-contract.ts'
import type { FreeTimes } from '#domains/scheduling/contract.ts'
import type {
  PublicGroup,
  PublicPost,
  PublicService,
  PublicShowcase,
  ShowcaseView,
} from '#domains/showcase/contract.ts'
import { visibleText } from '#platform/common/text.ts'
import { reachAction } from '#web/page/reach-action.ts'
import { ShowcasePage, viewTitles } from '#web/page/showcase-page.tsx'
import { voiceOf } from '#web/page/voice.ts'
import { postHref, serviceHref } from '#web/parts/public-page/call-to-action.ts'
import { excerpt } from '#web/parts/public-page/excerpt.ts'
import { fullName } from '#web/parts/public-page/full-name.ts'
import { viewFor, viewHref } from '#web/sections/views.ts'
import type { Assets } from './assets.ts'
import { renderDocument, type Variant } from './document.tsx'
import { feedOf } from './feed-of.ts'
import { classJsonLd, modifiedOf, postJsonLd, serviceJsonLd, showcaseJsonLd } from './json-ld.ts'
import { type BookNow, BookNowPage } from './pages/book-now/book-now-page.tsx'
import { type BookedWith, BookingFrame, type BookingIsland } from './pages/booking-frame.tsx'
import { ClassPage } from './pages/class.tsx'
import { ContactPage } from './pages/contact/contact.tsx'
import { type ContactData, contactTitle, formHref } from './pages/contact/contact-data.ts'
import { type Message, MessagePage } from './pages/message.tsx'
import { PartnersBand } from './pages/partners-band.tsx'
import { PostPage } from './pages/post.tsx'
import { ServicePage } from './pages/service.tsx'
import { ownPicture, postPicture, servicePicture, showcasePicture } from './share-pictures.ts'
import { isUntracked } from './untracked.ts'
import { brandVoice, plainVoice } from './voices.ts'
import { withPartners } from './with-partners.ts'

export { ownCard } from '#web/page/share/own-card.ts'
export { postCard, serviceCard, showcaseCard } from '#web/page/share/share-card.ts'
export { pictureSvg } from '#web/parts/public-page/pictures.tsx'
export type { Assets } from './assets.ts'
export { avatarSvg } from './avatar.ts'
export { renderCanvas } from './canvas-document.tsx'
export { renderFeed } from './feed.ts'
export {
  renderBankAnswered,
  renderEmbed,
  renderEmbedClass,
  renderEmbedMissing,
  renderEmbedPromotion,
} from './render-embed.tsx'
export { renderGift } from './render-gift.tsx'
export { renderLetterMissing, renderLetterPage, renderLetterPages } from './render-letters.tsx'
export { renderNotFound, renderPostMissing } from './render-missing.tsx'
export {
  renderBookNobody,
  renderDirectory,
  renderHome,
  renderLegal,
  renderSupport,
} from './render-own.tsx'
export { renderPromotion } from './render-promotion.tsx'

/** Renders a view of a provider's page; the home view if the wanted one has no content. */
export function renderShowcase(
  data: PublicShowcase,
  assets: Assets,
  variant: Variant = 'auto',
  wanted: ShowcaseView = 'home',
  partners: readonly ShownPartner[] = [],
): string {
  const { profile, userUrl } = data
  const view = viewFor(data, wanted)
  const picture = showcasePicture(data, assets)
  const name = fullName(profile)
  const trade = [profile.jobTitle, profile.place && `in ${profile.place}`].filter(Boolean).join(' ')
  const named = trade ? `${name}, ${trade}` : name
  const offered = data.services
    .filter((service) => service.visibility === 'public')
    .map((service) => service.title)
  const description = [
    profile.bio,
    trade && `${name}, ${trade}.`,
    offered.length > 0 && `Book: ${offered.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
  return renderDocument({
    head: {
      title: view === 'home' ? named : viewTitles[view](name),
      description: excerpt(
        view === 'home' ? description || name : `${viewTitles[view](named)}. ${description}`,
        158,
      ),
      // the preview of a draft is not indexed
      ...(data.number > 0 && { path: viewHref(userUrl, view) }),
      sharePicture: picture,
      kind: 'profile',
      feed: feedOf(data),
      jsonLd: showcaseJsonLd(data, { origin: assets.origin, picture }),
    },
    voice: voiceOf(data),
    assets: withPartners(assets, partners),
    variant,
    withStyles: true,
    untracked: isUntracked(data),
    children: (
      <ShowcasePage showcase={reachAction(data)} view={view}>
        <PartnersBand userUrl={userUrl} placement="strip" here={profile} partners={partners} />
      </ShowcasePage>
    ),
  })
}

/** Renders the page of one service, including its first free times. */
export function renderService(
  data: {
    showcase: PublicShowcase
    service: PublicService
    firstTimes: FreeTimes | null
    partners?: readonly ShownPartner[]
  },
  assets: Assets,
  variant: Variant = 'auto',
): string {
  const { showcase, service, partners = [] } = data
  const title = `${service.title} with ${fullName(showcase.profile)}`
  const picture = servicePicture(data, assets)
  return renderDocument({
    head: {
      title,
      description: excerpt(visibleText(service.description) || `${title}: choose a time and book.`, 158),
      path: serviceHref(showcase.userUrl, service),
      isHidden: service.visibility !== 'public',
      sharePicture: picture,
      jsonLd: serviceJsonLd(showcase, service, { origin: assets.origin, picture }),
    },
    voice: voiceOf(showcase),
    assets: withPartners(assets, partners),
    variant,
    soon: assets.bookingFiles,
    untracked: isUntracked(showcase),
    children: <ServicePage {...data} partners={partners} />,
  })
}

/** Renders the page of one class, including its dates. */
export function renderClass(
  {
    showcase,
    group,
    partners = [],
  }: { showcase: PublicShowcase; group: PublicGroup; partners?: readonly ShownPartner[] },
  assets: Assets,
): string {
  const title = `${group.title} with ${fullName(showcase.profile)}`
  const picture = showcasePicture(showcase, assets)
  return renderDocument({
    head: {
      title,
      description: excerpt(visibleText(group.description) || `${title}: choose a date and book.`, 158),
      path: serviceHref(showcase.userUrl, group),
      isHidden: group.visibility !== 'public',
      sharePicture: picture,
      jsonLd: classJsonLd(showcase, group, { origin: assets.origin, picture }),
    },
    voice: voiceOf(showcase),
    assets: withPartners(assets, partners),
    variant: 'auto',
    soon: assets.bookingFiles,
    untracked: isUntracked(showcase),
    children: <ClassPage showcase={showcase} group={group} partners={partners} />,
  })
}

/** Renders the page of one post. */
export function renderPost(data: PublicPost, assets: Assets): string {
  const { showcase, post } = data
  const title = `${post.title}, by ${fullName(showcase.profile)}`
  const picture = postPicture(data, assets)
  return renderDocument({
    head: {
      title,
      description: excerpt(post.description || visibleText(post.body) || title, 158),
      // the preview of a draft is not indexed
      ...(showcase.number > 0 && { path: postHref(showcase.userUrl, post), feed: feedOf(showcase) }),
      sharePicture: picture,
      kind: 'article',
      article: { published: post.publishAt, modified: modifiedOf(post), tags: post.tags },
      jsonLd: postJsonLd(data, { origin: assets.origin, picture }),
    },
    voice: voiceOf(showcase),
    assets,
    untracked: isUntracked(showcase),
    children: <PostPage showcase={reachAction(showcase)} post={post} />,
  })
}

/** Renders a short page that search engines must not index, in the frame of a Showcase or in the product's own. */
export function renderMessage(
  message: Message,
  showcase: PublicShowcase | undefined,
  assets: Assets,
): string {
  return renderDocument({
    head: { title: message.title, description: message.text },
    voice: showcase ? voiceOf(showcase) : brandVoice,
    // the facts beside it are drawn as those of a contact page
    assets: message.aside ? { ...assets, css: [...assets.css, ...(assets.contactCss ?? [])] } : assets,
    children: <MessagePage message={message} showcase={showcase} />,
  })
}

/** Renders the contact page of a provider, or the operator's. */
export function renderContact(data: ContactData, assets: Assets): string {
  const { showcase, form } = data
  const title = contactTitle(data)
  return renderDocument({
    head: {
      title: showcase ? title : `${title} · Showcase`,
      description: showcase
        ? `${title}: a question, a wish, or anything that the page does not answer.`
        : 'Write to the people who run this installation of Showcase.',
      sharePicture: showcase ? showcasePicture(showcase, assets) : ownPicture(assets),
      // the answer to a sent form is not indexed
      ...(form === undefined && { path: formHref(data) }),
    },
    voice: showcase ? voiceOf(showcase) : brandVoice,
    assets: { ...assets, css: [...assets.css, ...(assets.contactCss ?? [])] },
    untracked: showcase !== undefined && isUntracked(showcase),
    children: <ContactPage {...data} />,
  })
}

/** Renders /booknow of a provider, in the look of the Showcase. */
export function renderBookNow(page: BookNow, assets: Assets): string {
  const { showcase } = page
  const name = fullName(showcase.profile)
  return renderDocument({
    head: {
      title: `Book ${name}`,
      description: `The services of ${name}, with the next free times.`,
    },
    voice: voiceOf(showcase),
    // before the theme, which may place its parts
    assets: {
      ...assets,
      css: [...assets.css.slice(0, 1), ...(assets.bookNowCss ?? []), ...assets.css.slice(1)],
    },
    untracked: isUntracked(showcase),
    children: <BookNowPage {...page} />,
  })
}

const bookingTitles: Readonly<Record<BookingIsland, string>> = {
  confirm: 'Your booking',
  join: 'Join your session',
  receipt: 'Your receipt',
  review: 'How was it?',
  waitlist: 'Your place in the line',
  order: 'Your order',
  'order-receipt': 'Your receipt',
  tip: 'Your tip',
  'tip-receipt': 'Your receipt',
  pass: 'Your pass',
  gift: 'A gift',
}

/**
 * Renders the frame of a booking's page; the browser reads its content by the token in the address. It has the colours
 * and the header of the provider; a link that is not valid has the product's own.
 */
export function renderBooking(island: BookingIsland, bookedWith: BookedWith, assets: Assets): string {
  const title = bookingTitles[island]
  const voices = { offline: plainVoice, nobody: brandVoice }
  return renderDocument({
    head: { title, description: title },
    voice: bookedWith.kind === 'live' ? voiceOf(bookedWith.showcase) : voices[bookedWith.kind],
    assets: { ...assets, css: [...assets.css, ...(assets.bookingCss ?? [])] },
    untracked: bookedWith.kind === 'live' && isUntracked(bookedWith.showcase),
    children: <BookingFrame island={island} bookedWith={bookedWith} />,
  })
}
