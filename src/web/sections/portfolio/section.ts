import type { Section } from '../section.ts'

export const section: Section = {
  onPage: 'portfolio',
  card: { words: 'A wall of pictures of your work.', drawing: 'wall' },
  kinds: ['portfolio'],
  counted: 'portfolio',
  adds: 'Add a picture',
  edit: () => import('./edit.tsx'),
}
