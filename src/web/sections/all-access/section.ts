import type { Section } from '../section.ts'

export const section: Section = {
  onPage: 'allAccess',
  card: { words: 'One pass for everything you offer.', drawing: 'pass' },
  ownHeading: true,
  kinds: ['allAccess'],
  edit: () => import('./edit.tsx'),
}
