import type { Section } from '../section.ts'
import { adds } from './adds.ts'

export const section: Section = {
  place: 160,
  title: 'Other links',
  onPage: 'otherLinks',
  usualHeading: 'Elsewhere',
  card: { words: 'Where else you can be found.', drawing: 'lines' },
  kinds: ['link'],
  orders: ['linkSettings'],
  counted: 'link',
  adds,
  edit: () => import('./edit.tsx'),
}
