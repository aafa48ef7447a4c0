import { useState } from 'react'
import { lazyDialog, usePrefetch } from '../lib/lazy-dialog.ts'
import type { ConfirmDialogProps } from './confirm-dialog-content.tsx'

const Content = lazyDialog(() =>
  import('./confirm-dialog-content.tsx').then(({ ConfirmDialogContent }) => ConfirmDialogContent),
)

/** Asks for confirmation before an action that cannot be undone. Its script is fetched while the page is idle. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.opened && !wasOpened) setWasOpened(true)
  usePrefetch(Content)
  // once it was open it stays, to leave with its transition and to return the focus
  return wasOpened && <Content {...props} />
}
