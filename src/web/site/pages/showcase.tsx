import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { Footer } from '#web/features/profile/footer.tsx'
import { Stick } from '#web/features/profile/stick.tsx'
import { TopBar } from '#web/features/profile/top-bar.tsx'
import { pageSections } from '#web/sections/pages.ts'

/** The main page of a Showcase: its sections in their listed order. */
export function ShowcasePage({ showcase }: { showcase: PublicShowcase }) {
  return (
    <>
      <TopBar showcase={showcase} home />
      <main id="main">
        {pageSections.map(({ name, Part }) => (
          <Part key={name} showcase={showcase} />
        ))}
      </main>
      <Footer showcase={showcase} />
      <Stick showcase={showcase} />
    </>
  )
}
