import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { useEditing } from '../../parts/editing/editor-context.ts'
import { itemsOf } from '../../parts/editing/records.ts'
import { sectionGroups } from '../../sections/section.ts'
import { kindsOf, type NamedSection, sections } from '../../sections/sections.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './editor.module.css'

type Props = { current: string; onChoose: () => void }

/** All sections, in groups; within a group in the order of the page. */
export function SectionList({ current, onChoose }: Props) {
  const id = useId()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-section="${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <nav ref={list} aria-labelledby={id}>
      <h2 id={id}>Sections</h2>
      {sectionGroups.map((group) => (
        <section key={group} aria-labelledby={`${id} ${group}`.replaceAll(' ', '-')}>
          <h3 id={`${id} ${group}`.replaceAll(' ', '-')}>{group}</h3>
          <ul>
            {sections
              .filter((section) => section.group === group)
              .map((section) => (
                <li key={section.name}>
                  <SectionLink section={section} isCurrent={section.name === current} onChoose={onChoose} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

type LinkProps = { section: NamedSection; isCurrent: boolean; onChoose: () => void }

/** A section with its number of records and its state. One without content for the page is quiet and has a plus. */
function SectionLink({ section, isCurrent, onChoose }: LinkProps) {
  const { draft, state } = useEditing()
  const { name, title, counted, onPage } = section
  const kinds = kindsOf(section)
  const count = counted ? itemsOf(draft, state.typed, counted).length : 0
  const isEmpty =
    onPage !== undefined && section.kinds.every((kind) => itemsOf(draft, state.typed, kind).length === 0)
  const isHeld = [...state.waiting.values()].some(
    ({ kind, invalid }) => invalid.length > 0 && kinds.includes(kind),
  )
  const isChanged = draft.live !== null && draft.changes.some(({ kind }) => kinds.includes(kind))
  return (
    <Link
      to="/editor"
      search={{ section: name }}
      aria-current={isCurrent ? 'true' : undefined}
      activeProps={{}}
      data-section={name}
      data-current={isCurrent || undefined}
      data-empty={isEmpty || undefined}
      onClick={onChoose}
    >
      <span>{title}</span>
      {count > 0 && <span className={classes['count']}>{count}</span>}
      {isHeld ? (
        <Badge tone="error">not saved</Badge>
      ) : isChanged ? (
        <Badge tone="warning">changed</Badge>
      ) : (
        isEmpty && (
          <span className={classes['plus']}>
            <Icon name="plus" size={16} />
            <span className="vh">, nothing here yet</span>
          </span>
        )
      )}
    </Link>
  )
}
