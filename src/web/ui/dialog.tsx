import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'

type Props = {
  title: string
  opened: boolean
  onClose: () => void
  children: ReactNode
  /** The line of buttons at the end. */
  actions?: ReactNode
  /** A way out other than the buttons; default true. */
  closable?: boolean
}

/** A dialog in the middle, a sheet from the bottom edge on phones. It traps focus, closes on Escape, gives focus back. */
export function Dialog({ title, opened, onClose, children, actions, closable = true }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      withCloseButton={closable}
      closeOnEscape={closable}
      closeOnClickOutside={closable}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
      transitionProps={{ duration: 120, transition: 'fade' }}
      classNames={{
        inner: styles['inner'],
        content: styles['content'],
        header: styles['header'],
        title: styles['title'],
        body: styles['body'],
        close: styles['close'],
      }}
    >
      {children}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </Modal>
  )
}
