import type { Section } from '../section.ts'

export const section: Section = {
  onPage: 'instagramPosts',
  card: { words: 'Your nine newest posts, copied to your page.', drawing: 'wall' },
  usualHeading: 'Lately on Instagram',
  kinds: [],
  edit: () => import('./edit.tsx'),
}
