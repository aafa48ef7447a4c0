import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { Footer } from '#web/features/profile/footer.tsx'
import { Hero } from '#web/features/profile/hero.tsx'
import { AboutMe, Experience, Services, Skills } from '#web/features/profile/sections.tsx'
import { Stick } from '#web/features/profile/stick.tsx'
import { TopBar } from '#web/features/profile/top-bar.tsx'

/** The home view of a Showcase. */
export function ShowcasePage({ showcase }: { showcase: PublicShowcase }) {
  return (
    <>
      <TopBar showcase={showcase} home />
      <main id="main">
        <Hero showcase={showcase} />
        <Skills showcase={showcase} />
        <Services showcase={showcase} />
        <AboutMe showcase={showcase} />
        <Experience showcase={showcase} />
      </main>
      <Footer showcase={showcase} />
      <Stick showcase={showcase} />
    </>
  )
}
