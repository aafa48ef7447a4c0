import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import shared from './form.module.css'

type Props = {
  /** Such as `Modify experience` (specification 4, edit mode): its list creates records. */
  title: string
  /** Undefined for an entry that its owner cannot remove. */
  onRemove: (() => void) | undefined
  children: ReactNode
}

/** One record of a list as the dialog edits it, without the rest of its section. */
export function SingleEntry({ title, onRemove, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const panel = root.current?.closest('section')
    panel?.setAttribute('data-single', '')
    return () => panel?.removeAttribute('data-single')
  }, [])
  useEffect(() => root.current?.querySelector<HTMLElement>('input[type="text"], textarea')?.focus(), [])
  return (
    <div ref={root} className={shared['fields']} data-single-entry>
      <h2 id="entry-title" tabIndex={-1}>
        {title}
      </h2>
      {children}
      {onRemove && (
        <div>
          <Button variant="danger" icon="trash" onClick={onRemove}>
            Delete
          </Button>
        </div>
      )}
    </div>
  )
}
