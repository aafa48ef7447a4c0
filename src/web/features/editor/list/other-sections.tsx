import { useId } from 'react'
import { type NamedSection, sections } from '../../../sections/sections.ts'
import classes from './list.module.css'
import { SectionLink } from './section-link.tsx'
import { useSectionState } from './use-section-state.ts'

type Props = { current: string; onChoose: () => void }

/** The sections without a place of their own on the page. They stay in sight under the list. */
export function OtherSections({ current, onChoose }: Props) {
  const id = useId()
  return (
    <section className={classes['others']} aria-labelledby={id}>
      <h3 id={id}>For the whole page</h3>
      <ul>
        {sections
          .filter(({ onPage }) => onPage === undefined)
          .map((section) => (
            <Other
              key={section.name}
              section={section}
              isCurrent={section.name === current}
              onChoose={onChoose}
            />
          ))}
      </ul>
    </section>
  )
}

type OtherProps = { section: NamedSection; isCurrent: boolean; onChoose: () => void }

const Other = ({ section, isCurrent, onChoose }: OtherProps) => (
  <li data-section={section.name} data-current={isCurrent || undefined}>
    <SectionLink
      section={section}
      state={useSectionState(section)}
      isCurrent={isCurrent}
      onChoose={onChoose}
    />
  </li>
)
