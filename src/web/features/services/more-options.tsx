import { type ReactNode, useId, useState } from 'react'
import classes from '../../parts/selling/card-form.module.css'
import { Icon } from '../../ui/icon.tsx'

type Props = { opened: boolean; onToggle: () => void; summary: readonly string[]; children: ReactNode }

/** The options that have sensible defaults, folded under a button that says what they are set to. */
export function MoreOptions({ opened, onToggle, summary, children }: Props) {
  const id = useId()
  // mounted at the first opening and kept: closing loses neither typed text nor an upload
  const [mounted, setMounted] = useState(opened)
  if (opened && !mounted) setMounted(true)
  return (
    <>
      <div className={classes['more']}>
        <button type="button" aria-expanded={opened} aria-controls={id} onClick={onToggle}>
          <Icon name={opened ? 'up' : 'down'} />
          {opened ? 'Fewer options' : 'More options'}
        </button>
        {!opened && <p className={classes['quiet']}>{summary.join(' · ')}</p>}
      </div>
      <div id={id} hidden={!opened}>
        {mounted && children}
      </div>
    </>
  )
}
