import { useEditing } from '../../../parts/editing/editor-context.ts'
import { useSwitches } from '../../../parts/editing/use-switches.ts'
import { type NamedSection, placedSections, readSection } from '../../../sections/sections.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { fullWords } from './card-limit.ts'
import { CardPicture } from './card-picture.tsx'
import classes from './chooser.module.css'
import { stateOf } from './section-state.ts'

type Props = {
  /** Called with a section that is switched on, and whether its list gets a first entry. */
  onAdd: (section: NamedSection, isEmpty: boolean) => void
}

/** The sections as cards: first those that visitors do not see yet, then those that are on the page. */
export function SectionChooser({ onAdd }: Props) {
  const editing = useEditing()
  const { isShown } = useSwitches()
  const cards = placedSections
    .map(({ name }) => readSection(name))
    .filter(({ card }) => card)
    .map((section) => {
      const { isEmpty, count } = stateOf(section, editing)
      const isOff = section.onPage !== undefined && !isShown(section.onPage)
      return { section, isEmpty, isOff, count, isMissing: isEmpty || isOff }
    })
  return (
    <ul className={classes['cards']}>
      {cards
        .toSorted((a, b) => Number(b.isMissing) - Number(a.isMissing))
        .map(({ section, isEmpty, isOff, isMissing, count }) => (
          <li key={section.name} data-present={!isMissing || undefined}>
            {section.card && <CardPicture drawing={section.card.drawing} />}
            <div>
              <h3>{section.title}</h3>
              <p>
                {section.card?.words}
                {count > 0 && ` You have ${count}.`}
              </p>
              <CardAction
                full={isOff && !isEmpty ? undefined : fullWords(section, editing)}
                title={section.title}
                label={isOff ? 'Switch on' : isEmpty ? 'Add' : undefined}
                onAdd={() => onAdd(section, isEmpty)}
              />
            </div>
          </li>
        ))}
    </ul>
  )
}

type ActionProps = {
  full: string | undefined
  title: string
  /** Undefined for a section that is on the page. */
  label: 'Add' | 'Switch on' | undefined
  onAdd: () => void
}

function CardAction({ full, title, label, onAdd }: ActionProps) {
  return (
    <>
      {label === undefined ? (
        <p className={classes['present']}>
          <Icon name="success" size={16} />
          On your page
        </p>
      ) : (
        !full && (
          <Button size="sm" aria-label={`${label}: ${title}`} onClick={onAdd}>
            {label}
          </Button>
        )
      )}
      {full && <p className={classes['full']}>{full}</p>}
    </>
  )
}
