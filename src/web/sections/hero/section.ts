import type { Section } from '../section.ts'

export const section: Section = {
  place: 20,
  title: 'Hero section',
  onPage: 'heroSection',
  kinds: ['heroSection', 'cta'],
  edit: () => import('./edit.tsx'),
}
