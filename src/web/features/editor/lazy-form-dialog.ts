import { lazyDialog } from '../../lib/lazy-dialog.ts'

/** The frame of the forms. The editor fetches it with the form that its address names, while the draft still loads. */
export const FormDialog = lazyDialog(() => import('./form-dialog.tsx').then((dialog) => dialog.FormDialog))
