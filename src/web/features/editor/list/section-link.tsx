import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { NamedSection } from '../../../sections/sections.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import classes from './list.module.css'
import type { SectionState } from './section-state.ts'

const tones = {
  'not saved': 'error',
  changed: 'warning',
  trying: 'info',
  'hidden by your plan': 'neutral',
} as const satisfies Record<SectionState['marks'][number], BadgeTone>

type Props = { section: NamedSection; state: SectionState; isCurrent: boolean; onChoose: () => void }

/** Opens the form of a section; with the number of its records and its state. */
export const SectionLink = memo(({ section: { name, title }, state, isCurrent, onChoose }: Props) => (
  <span className={classes['title']}>
    <Link
      to="/editor"
      search={{ section: name }}
      aria-current={isCurrent ? 'true' : undefined}
      activeProps={{}}
      onClick={onChoose}
    >
      {title}
      {state.count > 0 && <span className={classes['count']}> {state.count}</span>}
    </Link>
    {state.marks.map((mark) => (
      <Badge key={mark} tone={tones[mark]}>
        {mark}
      </Badge>
    ))}
  </span>
))
