import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { useReturnFocus } from './return-focus.ts'

type Props = {
  title: string
  opened: boolean
  onClose: () => void
  children: ReactNode
  /** The row of buttons at the end. */
  actions?: ReactNode
  /** Whether it closes by Escape, the close button and a click outside; default true. */
  closable?: boolean
  /** For two columns side by side. */
  wide?: boolean
}

/** A centred dialog, a bottom sheet on phones. It traps the focus, closes on Escape and restores the focus. */
export function Dialog({ title, opened, onClose, children, actions, closable = true, wide = false }: Props) {
  useReturnFocus(opened)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={closable}
      closeOnClickOutside={closable}
      transitionProps={{ duration: 120, transition: 'fade' }}
      classNames={{
        overlay: styles['scrim'],
        inner: styles['inner'],
        content: styles['content'],
        body: styles['body'],
      }}
    >
      <Modal.Overlay />
      <Modal.Content {...(wide && { 'data-wide': true })}>
        <div className={styles['head']}>
          <Modal.Title className={styles['title']}>{title}</Modal.Title>
          {closable && (
            <Modal.CloseButton className={styles['close']} aria-label="Close" size={44} iconSize={22} />
          )}
        </div>
        <Modal.Body>
          {children}
          {actions && <div className={styles['actions']}>{actions}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
