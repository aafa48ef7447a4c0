import type { Section } from '../section.ts'
import { adds } from './adds.ts'

export const section: Section = {
  place: 95,
  title: 'Portfolio',
  onPage: 'portfolio',
  card: { words: 'A wall of pictures of your work.', drawing: 'wall' },
  kinds: ['portfolio'],
  counted: 'portfolio',
  adds,
  edit: () => import('./edit.tsx'),
}
