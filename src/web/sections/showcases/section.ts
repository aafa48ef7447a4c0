import type { Section } from '../section.ts'

export const section: Section = {
  onPage: 'showcase',
  card: { words: 'One piece of work from before to after.', drawing: 'media' },
  kinds: ['showcase'],
  orders: ['showcaseSettings'],
  counted: 'showcase',
  adds: 'Add a showcase',
  edit: () => import('./edit.tsx'),
}
