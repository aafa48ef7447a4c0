import type { Section } from '../section.ts'

export const section: Section = {
  onPage: 'skill',
  card: { words: 'What you do, a line each.', drawing: 'chips' },
  kinds: ['skill'],
  orders: ['skillSettings'],
  counted: 'skill',
  adds: 'Add a skill',
  edit: () => import('./edit.tsx'),
}
