import type { Section } from '../section.ts'
import { adds } from './adds.ts'

export const section: Section = {
  place: 70,
  title: 'Promotions',
  onPage: 'promotion',
  card: { words: 'One offer with a true end date.', drawing: 'offer' },
  ownHeading: true,
  kinds: ['promotion'],
  orders: ['promotionSettings'],
  counted: 'promotion',
  adds,
  edit: () => import('./edit.tsx'),
}
