import type { SectionName } from './section-names.ts'
import { AboutSection } from './sections/about-section.tsx'
import { ExperienceSection } from './sections/experience-section.tsx'
import { HeroSection } from './sections/hero-section.tsx'
import { HoursSection } from './sections/hours-section.tsx'
import { NewsletterSection } from './sections/newsletter-section.tsx'
import { ProfileSection } from './sections/profile-section.tsx'
import { ServicesSection } from './sections/services-section.tsx'
import { SkillsSection } from './sections/skills-section.tsx'
import { StyleSection } from './sections/style-section.tsx'

const forms = {
  profile: ProfileSection,
  hero: HeroSection,
  skills: SkillsSection,
  services: ServicesSection,
  about: AboutSection,
  experience: ExperienceSection,
  newsletter: NewsletterSection,
  hours: HoursSection,
  style: StyleSection,
} as const satisfies Record<SectionName, unknown>

export function SectionForm({ section }: { section: SectionName }) {
  const Form = forms[section]
  return <Form key={section} />
}
