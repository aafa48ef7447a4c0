import { type CSSProperties, memo } from 'react'
import type { PublicShowcase, ShowcaseView } from '#domains/showcase/contract.ts'
import { fullName } from '../parts/public-page/full-name.ts'
import type { NamedHalf } from '../sections/pages.ts'
import { sectionsOf } from '../sections/views.tsx'
import { Footer } from './footer.tsx'
import { phonePlaces, rowsOf } from './rows.ts'
import { Stick } from './stick.tsx'
import { TopBar } from './top-bar.tsx'

/** A section that is drawn from newer data than the rest of the page: the one that is being edited. */
export type Ahead = { readonly section: string; readonly showcase: PublicShowcase }

type Props = { showcase: PublicShowcase; view?: ShowcaseView; ahead?: Ahead }

// while a section runs ahead, the rest of the page is not rendered again
const [Bar, Foot, Sticky] = [memo(TopBar), memo(Footer), memo(Stick)]

/** Returns what a section is drawn from. */
const shownIn = (name: string, { showcase, ahead }: Props): PublicShowcase =>
  ahead?.section === name ? ahead.showcase : showcase

/** The class of a view's main element; the home view has none. */
const viewClasses = { home: undefined, testimonials: 'view-testimonials', 'about-me': 'view-about' }

/** What a view is about, for its title and its first heading. */
export const viewTitles: Readonly<Record<Exclude<ShowcaseView, 'home'>, (name: string) => string>> = {
  testimonials: (name) => `Testimonials for ${name}`,
  'about-me': (name) => `About ${name}`,
}

/** A view of a Showcase: its sections in the provider's order. */
export function ShowcasePage({ view = 'home', ...drawn }: Props) {
  const { showcase } = drawn
  return (
    <>
      <Bar showcase={showcase} view={view} />
      {view === 'home' ? (
        <HomeView {...drawn} />
      ) : (
        <main id="main" className={viewClasses[view]}>
          <h1 className="vh">{viewTitles[view](fullName(showcase.profile))}</h1>
          {sectionsOf(showcase, view).map(({ name, Part }) => (
            <Part key={name} showcase={shownIn(name, drawn)} view={view} />
          ))}
        </main>
      )}
      <Foot showcase={showcase} />
      <Sticky showcase={showcase} />
    </>
  )
}

/**
 * The home view. A section stands in a slot where it shares its row or has another place on phones, which sort by CSS:
 * the document has the order of the desktop.
 */
function HomeView(drawn: Props) {
  const { showcase } = drawn
  const sections = sectionsOf(showcase)
  const part = ({ name, Part }: NamedHalf) => <Part key={name} showcase={shownIn(name, drawn)} view="home" />
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
  const rows = rowsOf(showcase, sections, ({ name, isEmpty }) => isEmpty(shownIn(name, drawn)))
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
    </main>
  )
}
