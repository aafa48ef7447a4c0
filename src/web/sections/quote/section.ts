import type { Section } from '../section.ts'

export const section: Section = {
  onPage: 'quote',
  card: { words: 'One sentence that says what you stand for.', drawing: 'quote' },
  ownHeading: true,
  kinds: ['quote'],
  edit: () => import('./edit.tsx'),
}
