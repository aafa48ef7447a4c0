import { type ReactNode, useRef } from 'react'
import { useFocusRecovery } from '../../../ui/use-focus-recovery.ts'

/**
 * Holds the sentence and the list of changes. A change that is taken back goes with the button that has the focus: the
 * button in its place gets it, after the last change the sentence.
 */
export function KeptFocus({ className, children }: { className: string | undefined; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useFocusRecovery(part, 'p', '[data-take-back]')
  return (
    <div ref={part} className={className}>
      {children}
    </div>
  )
}
