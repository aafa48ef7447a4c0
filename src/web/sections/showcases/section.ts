import type { Section } from '../section.ts'
import { adds } from './adds.ts'

export const section: Section = {
  place: 90,
  title: 'Showcases',
  onPage: 'showcase',
  card: { words: 'One piece of work from before to after.', drawing: 'media' },
  kinds: ['showcase'],
  orders: ['showcaseSettings'],
  counted: 'showcase',
  adds,
  edit: () => import('./edit.tsx'),
}
