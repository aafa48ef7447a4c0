import type { CSSProperties, ReactNode } from 'react'
import type { PublicShowcase, ShowcaseView } from '#domains/showcase/contract.ts'
import { fullName } from '../parts/public-page/full-name.ts'
import { Likes } from '../parts/public-page/like-button.tsx'
import { byFields } from '../sections/by-fields.ts'
import type { NamedHalf } from '../sections/pages.ts'
import { sectionsOf } from '../sections/views.ts'
import { Footer } from './footer.tsx'
import { phonePlaces, rowsOf } from './rows.ts'
import { Stick } from './stick.tsx'
import { TopBar } from './top-bar.tsx'

type Props = {
  showcase: PublicShowcase
  view?: ShowcaseView
  /** What the home view has below the sections. */
  children?: ReactNode
}

const { Part: Bar } = byFields(TopBar)
const { Part: Foot } = byFields(Footer)
const { Part: Sticky } = byFields(Stick)

/** The class of a view's main element; the home view has none. */
const viewClasses = { home: undefined, testimonials: 'view-testimonials', 'about-me': 'view-about' }

/** What a view is about, for its title and its first heading. */
export const viewTitles: Readonly<Record<Exclude<ShowcaseView, 'home'>, (name: string) => string>> = {
  testimonials: (name) => `Testimonials for ${name}`,
  'about-me': (name) => `About ${name}`,
}

/** A view of a Showcase: its sections in the provider's order. */
export function ShowcasePage({ showcase, view = 'home', children }: Props) {
  return (
    <>
      <Bar showcase={showcase} view={view} />
      {view === 'home' ? (
        <HomeView showcase={showcase}>{children}</HomeView>
      ) : (
        <main id="main" className={viewClasses[view]}>
          <h1 className="vh">{viewTitles[view](fullName(showcase.profile))}</h1>
          {sectionsOf(showcase, view).map(({ name, Part }) => (
            <Part key={name} showcase={showcase} view={view} />
          ))}
        </main>
      )}
      <Foot showcase={showcase} />
      <Sticky showcase={showcase} />
      <Likes showcase={showcase} />
    </>
  )
}

/**
 * The home view. A section stands in a slot where it shares its row or has another place on phones, which sort by CSS:
 * the document has the order of the desktop.
 */
function HomeView({ showcase, children }: Pick<Props, 'showcase' | 'children'>) {
  const sections = sectionsOf(showcase)
  const part = ({ name, Part }: NamedHalf) => <Part key={name} showcase={showcase} view="home" />
  const place = phonePlaces(showcase, sections)
  const slot = (section: NamedHalf) => (
    <div
      key={section.name}
      className="slot"
      style={place && ({ '--place': place(section) } as CSSProperties)}
    >
      {part(section)}
    </div>
  )
  const rows = rowsOf(showcase, sections, ({ isEmpty }) => isEmpty(showcase))
  return (
    <main id="main" data-sorted={place && ''}>
      {rows.map(([first, second]) => {
        if (second)
          return (
            <div key={first.name} className="pair">
              {slot(first)}
              {slot(second)}
            </div>
          )
        return place && first.section !== 'heroSection' ? slot(first) : part(first)
      })}
      {children}
    </main>
  )
}
