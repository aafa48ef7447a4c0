import type { CSSProperties } from 'react'
import type { PublicShowcase, ShowcaseView } from '#domains/showcase/contract.ts'
import { orderSections } from '#domains/showcase/rules/section-order.ts'
import { Footer } from '#web/features/profile/footer.tsx'
import { Stick } from '#web/features/profile/stick.tsx'
import { TopBar } from '#web/features/profile/top-bar.tsx'
import { fullName } from '#web/parts/public-page/full-name.ts'
import type { NamedHalf } from '#web/sections/pages.ts'
import { sectionsOf } from '#web/sections/views.tsx'

type Props = { showcase: PublicShowcase; view?: ShowcaseView }

/** The class of a view's main element; the home view has none. */
const viewClasses = { home: undefined, testimonials: 'view-testimonials', 'about-me': 'view-about' }

/** What a view is about, for its title and its first heading. */
export const viewTitles: Readonly<Record<Exclude<ShowcaseView, 'home'>, (name: string) => string>> = {
  testimonials: (name) => `Testimonials for ${name}`,
  'about-me': (name) => `About ${name}`,
}

/** A view of a Showcase: its sections in the provider's order. */
export function ShowcasePage({ showcase, view = 'home' }: Props) {
  const sections = sectionsOf(showcase, view)
  const slots = view === 'home' ? slotsOf(showcase, sections) : undefined
  return (
    <>
      <TopBar showcase={showcase} view={view} />
      <main id="main" className={viewClasses[view]} data-composed={slots && ''}>
        {view !== 'home' && <h1 className="vh">{viewTitles[view](fullName(showcase.profile))}</h1>}
        {sections.map(({ name, Part }) => {
          const part = <Part key={name} showcase={showcase} view={view} />
          const slot = slots?.get(name)
          if (!slot) return part
          return (
            <div key={name} className="slot" data-width={slot.width} style={slot.style}>
              {part}
            </div>
          )
        })}
      </main>
      <Footer showcase={showcase} />
      <Stick showcase={showcase} />
    </>
  )
}

type Slot = { readonly width: 'full' | 'half'; readonly style: CSSProperties }

/** Returns the width and the place on phones of each section; undefined if no section has its own. */
function slotsOf(showcase: PublicShowcase, sections: readonly NamedHalf[]): Map<string, Slot> | undefined {
  const config = showcase.desktopProfileConfig
  if (!config || (!config.phoneSections && config.sections.every(({ width }) => width === 'full')))
    return undefined
  const onPhones = config.phoneSections ? orderSections(sections, config.phoneSections) : sections
  return new Map(
    sections.map((half) => {
      const width = config.sections.find(({ section }) => section === half.section)?.width ?? 'full'
      const style = { '--phone-place': onPhones.indexOf(half) } as CSSProperties
      return [half.name, { width, style }]
    }),
  )
}
