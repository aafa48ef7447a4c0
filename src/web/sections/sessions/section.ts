import type { Section } from '../section.ts'

export const section: Section = {
  place: 26,
  title: 'Sessions delivered',
  group: 'Show proof',
  onPage: 'sessions',
  ownHeading: true,
  kinds: ['sessions'],
  edit: () => import('./edit.tsx'),
}
