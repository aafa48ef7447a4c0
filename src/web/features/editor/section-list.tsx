import { Link } from '@tanstack/react-router'
import { Badge } from '../../ui/badge.tsx'
import classes from './editor.module.css'
import { useEditing } from './editor-context.ts'
import { itemsOf } from './records.ts'
import { type SectionName, sections } from './section-names.ts'

const counted = { skills: 'skill', services: 'individualService', experience: 'experience' } as const

type Props = { current: SectionName; onChoose: () => void }

export function SectionList({ current, onChoose }: Props) {
  const { draft, state } = useEditing()
  const changed = new Set(draft.live ? draft.changes.map(({ kind }) => kind as string) : [])
  const held = new Set(
    [...state.waiting.values()].filter(({ invalid }) => invalid.length > 0).map(({ kind }) => kind),
  )
  const countOf = (name: SectionName) =>
    name in counted ? itemsOf(draft, state.typed, counted[name as keyof typeof counted]).length : 0
  return (
    <nav aria-labelledby="sections-title">
      <h2 id="sections-title">Sections</h2>
      <ul>
        {sections.map(({ name, title, kinds }) => {
          const count = countOf(name)
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
                {kinds.some((kind) => held.has(kind)) ? (
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
