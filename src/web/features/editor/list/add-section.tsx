import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { lazyDialog, usePrefetch } from '../../../lib/lazy-dialog.ts'
import { useEditing } from '../../../parts/editing/editor-context.ts'
import { useOrder } from '../../../parts/editing/use-order.ts'
import { useSwitches } from '../../../parts/editing/use-switches.ts'
import { type NamedSection, placedSections } from '../../../sections/sections.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import classes from './chooser.module.css'
import { SectionChooser } from './section-chooser.tsx'

const AddSectionDialog = lazyDialog(() =>
  import('./add-section-dialog.tsx').then(({ AddSectionDialog }) => AddSectionDialog),
)

type Props = { current: string; onChoose: () => void }

/** The button "Add a section" and its chooser: beside the list on a wide screen, a dialog below. */
export function AddSection({ current, onChoose }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [left, setLeft] = useState<number>()
  const isWide = useMedia('(min-width: 1200px)')
  usePrefetch(AddSectionDialog)
  const close = () => {
    setLeft(undefined)
    button.current?.focus()
  }
  const under = placedSections.find(({ name }) => name === current)
  const hint = under
    ? `It is added below ${under.title}, the selected section. Visitors see it when you publish.`
    : 'Visitors see it when you publish.'
  const done = () => {
    setLeft(undefined)
    onChoose()
  }
  const chooser = <Chooser current={current} onDone={done} />
  const open = () => setLeft(button.current?.closest('[data-pane]')?.getBoundingClientRect().right ?? 0)
  return (
    <>
      <Button
        ref={button}
        icon="plus"
        aria-expanded={left !== undefined}
        onClick={() => (left === undefined ? open() : close())}
      >
        Add a section
      </Button>
      {left !== undefined && isWide && (
        <Panel left={left} hint={hint} onClose={close}>
          {chooser}
        </Panel>
      )}
      {left !== undefined && !isWide && (
        <AddSectionDialog hint={hint} onClose={close}>
          {chooser}
        </AddSectionDialog>
      )}
    </>
  )
}

/** Adds the chosen section under the current one. */
function Chooser({ current, onDone }: { current: string; onDone: () => void }) {
  const add = useAdding(current)
  return (
    <SectionChooser
      onAdd={(section, isEmpty) => {
        onDone()
        add(section, isEmpty)
      }}
    />
  )
}

type PanelProps = { left: number; hint: string; onClose: () => void; children: ReactNode }

/** The chooser beside the list. The page behind it stays usable; Escape closes it. */
function Panel({ left, hint, onClose, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    heading.current?.focus()
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [])
  return (
    <section className={classes['panel']} style={{ left }} aria-labelledby="add-section">
      <header>
        <div>
          <h2 id="add-section" ref={heading} tabIndex={-1}>
            Add a section
          </h2>
          <p className={classes['hint']}>{hint}</p>
        </div>
        <IconButton icon="close" label="Close the chooser" onClick={onClose} />
      </header>
      {children}
    </section>
  )
}

/** Returns a function that puts a section under the current one, switches it on and opens its form. */
function useAdding(current: string): (section: NamedSection, isEmpty: boolean) => void {
  const { moveUnder } = useOrder()
  const { isShown, show } = useSwitches()
  const navigate = useNavigate()
  const { pageSections } = useEditing()
  const under = pageSections.find(({ name }) => name === current)?.section
  return ({ name, onPage }, isEmpty) => {
    if (onPage === undefined) return
    if (under !== undefined && under !== onPage) moveUnder(onPage, under)
    if (!isShown(onPage)) show(onPage, true)
    void navigate({ to: '/editor', search: { section: name, ...(isEmpty && { add: '' as const }) } })
  }
}
