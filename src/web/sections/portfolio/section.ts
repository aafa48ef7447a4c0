import type { Section } from '../section.ts'

export const section: Section = {
  place: 95,
  title: 'Portfolio',
  group: 'Show proof',
  onPage: 'portfolio',
  kinds: ['portfolio'],
  counted: 'portfolio',
  edit: () => import('./edit.tsx'),
}
