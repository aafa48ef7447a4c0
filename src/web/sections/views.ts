import {
  type PublicShowcase,
  type SectionName,
  type ShowcaseView,
  sectionTitle,
} from '#domains/showcase/contract.ts'
import { hiddenSections, orderSections } from '#domains/showcase/rules/section-order.ts'
import { showcaseHref } from '../parts/public-page/call-to-action.ts'
import { type NamedHalf, pageSections } from './pages.ts'

/** The views beside home. A view exists when its main section has content; that section is its first. */
const mainSections: Readonly<Record<Exclude<ShowcaseView, 'home'>, SectionName>> = {
  testimonials: 'review',
  'about-me': 'aboutMe',
}
const labels = { testimonials: 'Testimonials', 'about-me': sectionTitle('aboutMe') } as const
const others = ['testimonials', 'about-me'] as const

/** Returns the sections of a view in the provider's order, without those that are switched off. */
export function sectionsOf(showcase: PublicShowcase, view: ShowcaseView = 'home'): NamedHalf[] {
  const hidden = hiddenSections(showcase.appConfigurations)
  const shown = pageSections.filter(
    ({ section, views = ['home'] }) => views.includes(view) && !hidden.includes(section),
  )
  const listed = showcase.desktopProfileConfig?.sections.map(({ section }) => section) ?? []
  const ordered = orderSections(shown, listed)
  if (view === 'home') return ordered
  return ordered.toSorted((a, b) => Number(isMain(b, view)) - Number(isMain(a, view)))
}

const isMain = ({ section }: NamedHalf, view: ShowcaseView): boolean =>
  view !== 'home' && section === mainSections[view]

/** Returns the wanted view, or home if the Showcase has no content for it. */
export function viewFor(showcase: PublicShowcase, wanted: ShowcaseView): ShowcaseView {
  const main = sectionsOf(showcase, wanted).find((half) => isMain(half, wanted))
  return main && !main.isEmpty(showcase, wanted) ? wanted : 'home'
}

export const viewHref = (userUrl: string, view: ShowcaseView): string =>
  view === 'home' ? showcaseHref(userUrl) : `${showcaseHref(userUrl)}?view=${view}`

export type PageLink = { readonly label: string; readonly href: string; readonly current: boolean }

/** The most links that a phone shows in two rows. */
const maxLinks = 6

/**
 * Returns the links of the top bar: to the views that have content, and to sections of the home view, in its order. A
 * section that is the main one of a view gets a link to that view.
 */
export function pageLinks(showcase: PublicShowcase, current: ShowcaseView | undefined): PageLink[] {
  const { userUrl } = showcase
  const home = showcaseHref(userUrl)
  const views = others
    .filter((view) => viewFor(showcase, view) === view)
    .map((view) => ({ label: labels[view], href: viewHref(userUrl, view), current: view === current }))
  const anchors = sectionsOf(showcase)
    .filter(({ section }) => !Object.values(mainSections).includes(section))
    .filter(({ isLinked }) => isLinked?.(showcase))
    .map(({ name, section }) => ({
      label: sectionTitle(section),
      href: current === 'home' ? `#${name}` : `${home}#${name}`,
      current: false,
    }))
  return [...anchors.slice(0, maxLinks - views.length), ...views]
}
