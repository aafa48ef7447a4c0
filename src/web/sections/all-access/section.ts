import type { Section } from '../section.ts'

export const section: Section = {
  place: 75,
  title: 'All access',
  group: 'Sell',
  onPage: 'allAccess',
  ownHeading: true,
  kinds: ['allAccess'],
  edit: () => import('./edit.tsx'),
}
