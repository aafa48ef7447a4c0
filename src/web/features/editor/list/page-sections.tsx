import type { SectionName } from '#domains/showcase/contract.ts'
import { useOrder } from '../../../parts/editing/use-order.ts'
import { useSwitches } from '../../../parts/editing/use-switches.ts'
import { readSection } from '../../../sections/sections.ts'
import { SortableList } from '../../../ui/sortable-list.tsx'
import classes from './list.module.css'
import { SectionLink } from './section-link.tsx'
import { SectionRow, SectionSwitch } from './section-row.tsx'
import { useSectionState } from './use-section-state.ts'

/** Which heading is being renamed in its row. */
export type Renaming = {
  section: SectionName | undefined
  begin: (section: SectionName | undefined, from?: 'list' | 'page') => void
  end: () => void
}

type Props = { current: string; renaming: Renaming; onChoose: () => void }

/** The sections of the page in its order: moved, switched on and off, and renamed in their rows. */
export function PageSections({ current, renaming, onChoose }: Props) {
  const order = useOrder()
  const switches = useSwitches()
  const { section: renamed } = renaming
  const closeRename = (section: string) => {
    renaming.end()
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-rename="${section}"]`)?.focus())
  }
  return (
    <>
      <Hero isCurrent={current === 'hero'} onChoose={onChoose} />
      <SortableList
        label="The sections of your page, in order"
        items={order.ordered.map((placed) => ({
          id: placed.section,
          name: placed.title,
          held: renamed === placed.section,
          content: (
            <SectionRow
              placed={placed}
              switches={switches}
              isCurrent={current === placed.name}
              isRenamed={renamed === placed.section}
              onChoose={onChoose}
              onRename={() => renaming.begin(placed.section)}
              onRenamed={() => closeRename(placed.section)}
            />
          ),
          end: <SectionSwitch placed={placed} switches={switches} />,
        }))}
        onOrder={order.setOrder}
      />
    </>
  )
}

/** The hero: always first, and always on. */
function Hero({ isCurrent, onChoose }: { isCurrent: boolean; onChoose: () => void }) {
  const hero = readSection('hero')
  const state = useSectionState(hero)
  return (
    <div className={classes['hero']} data-section={hero.name} data-current={isCurrent || undefined}>
      <div className={classes['name']}>
        <SectionLink section={hero} state={state} isCurrent={isCurrent} onChoose={onChoose} />
        <span className={classes['heading']}>{state.words || 'Nothing here yet'}</span>
      </div>
      <span className={classes['always']}>always first</span>
    </div>
  )
}
