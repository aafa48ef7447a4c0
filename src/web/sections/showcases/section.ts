import type { Section } from '../section.ts'

export const section: Section = {
  place: 90,
  title: 'Showcases',
  group: 'Show proof',
  onPage: 'showcase',
  kinds: ['showcase'],
  orders: ['showcaseSettings'],
  counted: 'showcase',
  edit: () => import('./edit.tsx'),
}
