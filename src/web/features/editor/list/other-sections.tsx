import { useId } from 'react'
import { useEditing } from '../../../parts/editing/editor-context.ts'
import { sections } from '../../../sections/sections.ts'
import classes from './list.module.css'
import { SectionLink } from './section-link.tsx'
import { stateOf } from './section-state.ts'

type Props = { current: string; onChoose: () => void }

/** The sections without a place of their own on the page. They stay in sight under the list. */
export function OtherSections({ current, onChoose }: Props) {
  const id = useId()
  const editing = useEditing()
  return (
    <section className={classes['others']} aria-labelledby={id}>
      <h3 id={id}>For the whole page</h3>
      <ul>
        {sections
          .filter(({ onPage }) => onPage === undefined)
          .map((section) => (
            <li
              key={section.name}
              data-section={section.name}
              data-current={section.name === current || undefined}
            >
              <SectionLink
                section={section}
                state={stateOf(section, editing)}
                isCurrent={section.name === current}
                onChoose={onChoose}
              />
            </li>
          ))}
      </ul>
    </section>
  )
}
