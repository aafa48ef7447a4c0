import type { Section } from '../section.ts'

export const section: Section = {
  onPage: 'newsletter',
  card: { words: 'One letter, asked for twice, ended with one click.', drawing: 'letter' },
  ownHeading: true,
  ownsFiles: true,
  kinds: ['newsletterSub'],
  edit: () => import('./edit.tsx'),
}
