import type { Section } from '../section.ts'

export const section: Section = {
  place: 20,
  title: 'Hero section',
  onPage: 'heroSection',
  kinds: ['heroSection'],
  edit: () => import('./edit.tsx'),
}
