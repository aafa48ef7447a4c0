import type { Section } from '../section.ts'

export const section: Section = {
  place: 70,
  title: 'Promotions',
  group: 'Sell',
  onPage: 'promotion',
  ownHeading: true,
  kinds: ['promotion'],
  orders: ['promotionSettings'],
  counted: 'promotion',
  edit: () => import('./edit.tsx'),
}
