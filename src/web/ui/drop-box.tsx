import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './drop-box.module.css'
import { Icon, type IconName } from './icon.tsx'
import type { useFileDrop } from './use-file-drop.ts'

type Props = {
  drop: ReturnType<typeof useFileDrop>
  /** Nothing is chosen yet: the border is dashed. */
  isEmpty: boolean
  /** The box is what its page is for. */
  isRoomy?: boolean
  children: ReactNode
}

/** The box into which a file is dropped. */
export function DropBox({ drop, isEmpty, isRoomy = false, children }: Props) {
  const look = classNames(
    styles['box'],
    isEmpty && styles['empty'],
    isRoomy && styles['roomy'],
    drop.isOver && styles['over'],
  )
  return (
    <div className={look} {...drop.handlers}>
      {children}
    </div>
  )
}

/** The icon at the start of the box. */
export function FileSign({ icon }: { icon: IconName }) {
  return (
    <span className={styles['sign']}>
      <Icon name={icon} size={22} />
    </span>
  )
}

type AskProps = { describedBy: string | undefined; variant?: 'primary'; onAsk: () => void }

/** The content of an empty box: choose a file or drop one. */
export function AskForFile({ describedBy, variant, onAsk }: AskProps) {
  return (
    <>
      <FileSign icon="upload" />
      <div className={styles['ask']}>
        <Button {...(variant && { variant })} onClick={onAsk} aria-describedby={describedBy}>
          Choose a file
        </Button>
        <span className={styles['drop']}>or drop it here</span>
      </div>
    </>
  )
}
