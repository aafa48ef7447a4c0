import { Link } from '@tanstack/react-router'
import { Alert } from '../../ui/alert.tsx'
import classes from './editor.module.css'
import type { Missing } from './missing.ts'

/** What is missing before publishing. Each sentence links to its field. */
export function MissingList({ missing, onChoose }: { missing: readonly Missing[]; onChoose: () => void }) {
  return (
    <Alert kind="warning" title={missing.length === 1 ? 'One thing first' : 'A few things first'}>
      <ul className={classes['missing']}>
        {missing.map(({ sentence, section, field }) => (
          <li key={sentence}>
            <Link to="/editor" search={{ section, ...(field && { field }) }} onClick={onChoose}>
              {sentence}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
