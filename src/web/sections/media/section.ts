import type { Section } from '../section.ts'

export const section: Section = {
  onPage: 'mediaTexts',
  card: { words: 'A picture or film beside a few lines.', drawing: 'media' },
  ownHeading: true,
  kinds: ['mediaTexts'],
  orders: ['mediaTextSettings'],
  counted: 'mediaTexts',
  adds: 'Add a block',
  edit: () => import('./edit.tsx'),
}
