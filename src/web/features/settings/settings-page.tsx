import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Sidebar } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { PartList } from './part-list.tsx'
import { parts } from './parts.ts'
import styles from './settings.module.css'
import type { PartProps } from './settings-part.ts'

/** The settings: a list of parts beside the open one. A phone shows the list, or one part with a way back. */
export function SettingsPage({ part: id, ...props }: PartProps & { part: string | undefined }) {
  const isPhone = !useMedia('(min-width: 800px)')
  const asked = parts.find((part) => part.id === id)
  const open = asked ?? (isPhone ? undefined : parts[0])
  const content = useFocusOnChange(asked?.id)
  return (
    <>
      <div className={isPhone && open ? 'vh' : undefined}>
        <PageHead title="Settings" />
      </div>
      <Sidebar side={!(isPhone && open) && <PartList parts={parts} open={open?.id} isPhone={isPhone} />}>
        {open && (
          <>
            {isPhone && (
              <Link className={styles['back']} to="/accountSettings" search={{}}>
                <Icon name="back" />
                Settings
              </Link>
            )}
            <header className={styles['head']}>
              <h2 ref={content} tabIndex={-1}>
                {open.title}
              </h2>
              <p>{open.text}</p>
            </header>
            <open.Content key={open.id} {...props} />
          </>
        )}
      </Sidebar>
    </>
  )
}

/** Focuses the heading of a part that was opened, and the page's heading after the way back. */
function useFocusOnChange(part: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(part)
  useEffect(() => {
    if (before.current === part) return
    before.current = part
    const target = part ? heading.current : document.querySelector<HTMLElement>('[data-page-title]')
    target?.focus({ preventScroll: true })
  }, [part])
  return heading
}
