import { Link } from '@tanstack/react-router'
import classes from './services.module.css'
import type { ServicesSearch } from './services-search.ts'

const kinds: readonly { search: NonNullable<ServicesSearch['new']>; word: string }[] = [
  { search: '', word: 'Service' },
  { search: 'calendar', word: 'Calendar card' },
  { search: 'promotion', word: 'Promotion' },
]

/** The kinds of a new card. A form with something typed asks before it is left for another kind. */
export const NewCardKinds = ({ chosen }: { chosen: string }) => (
  <nav className={classes['kinds']} aria-label="Kind of card">
    {kinds.map(({ search, word }) => (
      <Link
        key={search}
        to="/servicemanagement"
        search={{ new: search }}
        aria-current={search === chosen ? 'page' : undefined}
      >
        {word}
      </Link>
    ))}
    <Link to="/classmanagement" search={{ new: '' }}>
      Class
    </Link>
  </nav>
)
