import type { Section } from '../section.ts'

export const section: Section = {
  onPage: 'heroSection',
  kinds: ['heroSection', 'cta'],
  edit: () => import('./edit.tsx'),
}
