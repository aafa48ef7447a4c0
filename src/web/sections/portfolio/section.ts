import type { Section } from '../section.ts'

export const section: Section = {
  place: 95,
  title: 'Portfolio',
  onPage: 'portfolio',
  kinds: ['portfolio'],
  counted: 'portfolio',
  edit: () => import('./edit.tsx'),
}
