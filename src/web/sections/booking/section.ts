import type { Section } from '../section.ts'

export const section: Section = {
  place: 50,
  title: 'Calendar cards',
  group: 'Sell',
  onPage: 'booking',
  ownHeading: true,
  kinds: ['booking'],
  counted: 'booking',
  edit: () => import('./edit.tsx'),
}
