import type { Section } from '../section.ts'

export const section: Section = {
  place: 160,
  title: 'Other links',
  group: 'Keep in touch',
  onPage: 'otherLinks',
  kinds: ['link'],
  orders: ['linkSettings'],
  counted: 'link',
  edit: () => import('./edit.tsx'),
}
