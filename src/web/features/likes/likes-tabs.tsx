import { Link } from '@tanstack/react-router'
import tabs from '../../ui/page-tabs.module.css'
import type { LikesView } from './likes-search.ts'

const names: Readonly<Record<LikesView, string>> = { received: 'On my Showcase', mine: 'My likes' }

/** product.md 13: the provider's own page, and what they like elsewhere. */
export const LikesTabs = ({ view }: { view: LikesView }) => (
  <nav className={tabs['tabs']} aria-label="Whose likes">
    {(['received', 'mine'] as const).map((name) => (
      <Link
        key={name}
        to="/likes"
        search={{ view: name }}
        activeProps={{ 'aria-current': undefined }}
        {...(view === name && { 'aria-current': 'page' as const })}
      >
        {names[name]}
      </Link>
    ))}
  </nav>
)
