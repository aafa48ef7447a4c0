import type { Section } from '../section.ts'

export const section: Section = {
  title: 'Hero section',
  kinds: ['heroSection'],
  edit: () => import('./edit.tsx'),
}
