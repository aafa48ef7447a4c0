import type { Section } from '../section.ts'

export const section: Section = {
  place: 160,
  title: 'Other links',
  onPage: 'otherLinks',
  kinds: ['link'],
  orders: ['linkSettings'],
  counted: 'link',
  edit: () => import('./edit.tsx'),
}
