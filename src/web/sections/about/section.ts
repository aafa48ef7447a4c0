import type { Section } from '../section.ts'

export const section: Section = {
  onPage: 'aboutMe',
  card: { words: 'What you do and why, in your own words.', drawing: 'media' },
  ownHeading: true,
  kinds: ['aboutMe'],
  edit: () => import('./edit.tsx'),
}
