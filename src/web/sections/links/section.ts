import type { Section } from '../section.ts'

export const section: Section = {
  place: 160,
  title: 'Other links',
  onPage: 'otherLinks',
  usualHeading: 'Elsewhere',
  card: { words: 'Where else you can be found.', drawing: 'lines' },
  kinds: ['link'],
  orders: ['linkSettings'],
  counted: 'link',
  adds: 'Add a link',
  edit: () => import('./edit.tsx'),
}
