import type { Section } from '../section.ts'

export const section: Section = {
  onPage: 'promotion',
  card: { words: 'One offer with a true end date.', drawing: 'offer' },
  ownHeading: true,
  kinds: ['promotion'],
  orders: ['promotionSettings'],
  counted: 'promotion',
  adds: 'Add a promotion',
  edit: () => import('./edit.tsx'),
}
