import { lazyDialog } from '../../lib/lazy-dialog.ts'

/** The frame of the forms. The editor fetches it with the form that its address names, while the draft still loads. */
export const EditDialog = lazyDialog(() => import('./edit-dialog.tsx').then((dialog) => dialog.EditDialog))
