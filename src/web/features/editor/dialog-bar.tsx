import { useSwitches } from '../../parts/editing/use-switches.ts'
import type { NamedSection } from '../../sections/sections.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import classes from './form-dialog.module.css'

type Props = {
  section: NamedSection
  /** Opens the whole section; undefined while the dialog shows it. */
  onAll: (() => void) | undefined
  onClose: () => void
}

/** The top of a dialog, which stays while the form scrolls: what concerns the section as a whole, and the way out. */
export function DialogBar({ section, onAll, onClose }: Props) {
  // the hero has no card in the chooser: it is always on
  const part = section.card && section.onPage
  return (
    <header className={classes['bar']}>
      {onAll && (
        <Button size="sm" onClick={onAll}>
          All of {section.title}
        </Button>
      )}
      {part && <Switch part={part} title={section.title} />}
      {!part && !onAll && <span>{section.onPage ? 'Always first on your page' : 'For the whole page'}</span>}
      <IconButton icon="close" label="Close the form" onClick={onClose} />
    </header>
  )
}

/** Shows the section to visitors or not, as its switch in the list does. Its contents stay. */
function Switch({ part, title }: { part: string; title: string }) {
  const { isShown, show } = useSwitches()
  const isOn = isShown(part)
  const label = isOn ? 'Switch off' : 'Switch on'
  return (
    <Button size="sm" aria-label={`${label}: ${title}`} onClick={() => show(part, !isOn)}>
      {label}
    </Button>
  )
}
