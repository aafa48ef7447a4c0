import { memo } from 'react'
import type { SectionName } from '#domains/showcase/contract.ts'
import { useSharing } from '../../../lib/use-sharing.ts'
import { useStable } from '../../../lib/use-stable.ts'
import { useEditing } from '../../../parts/editing/editor-context.ts'
import { useOrder } from '../../../parts/editing/use-order.ts'
import { useSwitches } from '../../../parts/editing/use-switches.ts'
import { readSection } from '../../../sections/sections.ts'
import { SortableList } from '../../../ui/sortable-list.tsx'
import classes from './list.module.css'
import { SectionLink } from './section-link.tsx'
import { type RowFacts, SectionRow, SectionSwitch } from './section-row.tsx'
import { stateOf } from './section-state.ts'
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
  const editing = useEditing()
  const { ordered, setOrder } = useOrder()
  const { isShown, show, captionOf } = useSwitches()
  const sharedOrder = useSharing<readonly SectionName[]>()
  const order = sharedOrder(ordered.map(({ section }) => section))
  // by name: a row that moves keeps the identity of what it says
  const sharedFacts = useSharing<FactsOf>()
  const facts = sharedFacts(
    Object.fromEntries(
      ordered.map(({ section, name }) => [
        section,
        {
          section,
          name,
          state: stateOf(readSection(name), editing),
          isShown: isShown(section),
          caption: captionOf(section),
        },
      ]),
    ),
  )
  const closeRename = (section: SectionName) => {
    renaming.end()
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-rename="${section}"]`)?.focus())
  }
  return (
    <>
      <Hero isCurrent={current === 'hero'} onChoose={onChoose} />
      <Rows
        order={order}
        facts={facts}
        current={current}
        renamed={renaming.section}
        onChoose={onChoose}
        onOrder={useStable(setOrder)}
        onShow={useStable(show)}
        onRename={useStable((section: SectionName) => renaming.begin(section))}
        onRenamed={useStable(closeRename)}
      />
    </>
  )
}

type FactsOf = Partial<Record<SectionName, RowFacts>>

type RowsProps = {
  order: readonly SectionName[]
  facts: FactsOf
  current: string
  renamed: SectionName | undefined
  onChoose: () => void
  onOrder: (sections: readonly string[]) => void
  onShow: (section: string, on: boolean) => void
  onRename: (section: SectionName) => void
  onRenamed: (section: SectionName) => void
}

/** Rendered again only when something that a row says has changed, so that a key in a form costs nothing here. */
const Rows = memo(({ order, facts: factsOf, current, renamed, onOrder, onShow, ...on }: RowsProps) => (
  <SortableList
    label="The sections of your page, in order"
    items={order
      .flatMap((section) => factsOf[section] ?? [])
      .map((facts) => ({
        id: facts.section,
        name: readSection(facts.name).title,
        held: renamed === facts.section,
        content: (
          <SectionRow
            facts={facts}
            isCurrent={current === facts.name}
            isRenamed={renamed === facts.section}
            {...on}
          />
        ),
        end: <SectionSwitch facts={facts} onShow={onShow} />,
      }))}
    onOrder={onOrder}
  />
))

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
