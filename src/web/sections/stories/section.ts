import type { Section } from '../section.ts'

export const section: Section = {
  onPage: 'stories',
  card: { words: 'Upright cards at the top, for what is new today.', drawing: 'people' },
  ownHeading: true,
  kinds: ['stories'],
  counted: 'stories',
  adds: 'Add a story',
  edit: () => import('./edit.tsx'),
}
