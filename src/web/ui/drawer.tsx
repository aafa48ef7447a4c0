import { Drawer as MantineDrawer } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './drawer.module.css'
import { useReturnFocus } from './return-focus.ts'

type Props = {
  label: string
  head: ReactNode
  onClose: () => void
  children: ReactNode
  foot?: ReactNode
  /** A dialog is open above the drawer: Escape closes only the dialog. */
  covered?: boolean
}

/** The details of a list item, beside the list. It traps the focus, closes on Escape and restores the focus. */
export function Drawer({ label, head, onClose, children, foot, covered = false }: Props) {
  useReturnFocus(true)
  return (
    <MantineDrawer.Root
      opened
      onClose={onClose}
      closeOnEscape={!covered}
      position="right"
      classNames={{ overlay: styles['scrim'], content: styles['content'] }}
      size={560}
      transitionProps={{ duration: 120, transition: 'fade' }}
    >
      <MantineDrawer.Overlay />
      <MantineDrawer.Content aria-label={label}>
        <div className={styles['head']}>
          <div>{head}</div>
          <MantineDrawer.CloseButton className={styles['close']} aria-label="Close" size={44} iconSize={22} />
        </div>
        <div className={styles['body']}>{children}</div>
        {foot && (
          <div className={styles['foot']} data-foot>
            {foot}
          </div>
        )}
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  )
}
