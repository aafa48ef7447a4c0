import type { Section } from '../section.ts'

export const section: Section = {
  onPage: 'otherLinks',
  usualHeading: 'Elsewhere',
  card: { words: 'Where else you can be found.', drawing: 'lines' },
  kinds: ['link'],
  orders: ['linkSettings'],
  counted: 'link',
  adds: 'Add a link',
  edit: () => import('./edit.tsx'),
}
