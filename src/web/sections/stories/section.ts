import type { Section } from '../section.ts'
import { adds } from './adds.ts'

export const section: Section = {
  place: 24,
  title: 'Stories',
  onPage: 'stories',
  card: { words: 'Upright cards at the top, for what is new today.', drawing: 'people' },
  ownHeading: true,
  kinds: ['stories'],
  counted: 'stories',
  adds,
  edit: () => import('./edit.tsx'),
}
