import type { Section } from '../section.ts'

export const section: Section = {
  place: 20,
  title: 'Hero section',
  kinds: ['heroSection'],
  edit: () => import('./edit.tsx'),
}
