import type { Section } from '../section.ts'
import { adds } from './adds.ts'

export const section: Section = {
  place: 80,
  title: 'Media and text',
  onPage: 'mediaTexts',
  card: { words: 'A picture or film beside a few lines.', drawing: 'media' },
  ownHeading: true,
  kinds: ['mediaTexts'],
  orders: ['mediaTextSettings'],
  counted: 'mediaTexts',
  adds,
  edit: () => import('./edit.tsx'),
}
