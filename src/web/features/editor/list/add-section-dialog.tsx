import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import classes from './chooser.module.css'

type Props = { hint: string; onClose: () => void; children: ReactNode }

/** The chooser of sections on a narrow screen. */
export const AddSectionDialog = ({ hint, onClose, children }: Props) => (
  <Dialog title="Add a section" opened onClose={onClose}>
    <p className={classes['hint']}>{hint}</p>
    {children}
  </Dialog>
)
