import { Link } from '@tanstack/react-router'
import { useEditing } from '../../parts/editing/editor-context.ts'
import { itemsOf } from '../../parts/editing/records.ts'
import { kindsOf, sections } from '../../sections/sections.ts'
import { Badge } from '../../ui/badge.tsx'
import classes from './editor.module.css'

type Props = { current: string; onChoose: () => void }

export function SectionList({ current, onChoose }: Props) {
  const { draft, state } = useEditing()
  const changed = new Set(draft.live ? draft.changes.map(({ kind }) => kind) : [])
  const held = [...state.waiting.values()].filter(({ invalid }) => invalid.length > 0)
  return (
    <nav aria-labelledby="sections-title">
      <h2 id="sections-title">Sections</h2>
      <ul>
        {sections.map((section) => {
          const { name, title, counted } = section
          const kinds = kindsOf(section)
          const count = counted ? itemsOf(draft, state.typed, counted).length : 0
          return (
            <li key={name}>
              <Link
                to="/editor"
                search={{ section: name }}
                aria-current={name === current ? 'true' : undefined}
                activeProps={{}}
                data-current={name === current || undefined}
                onClick={onChoose}
              >
                <span>{title}</span>
                {count > 0 && <span className={classes['count']}>{count}</span>}
                {held.some(({ kind }) => kinds.includes(kind)) ? (
                  <Badge tone="error">not saved</Badge>
                ) : (
                  kinds.some((kind) => changed.has(kind)) && <Badge tone="warning">changed</Badge>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
