import { lazyDialog } from '../../lib/lazy-dialog.ts'

export const AddDialog = lazyDialog(() => import('./add-dialog.tsx').then(({ AddDialog }) => AddDialog))
export const ChangeDialog = lazyDialog(() =>
  import('./change-dialog.tsx').then(({ ChangeDialog }) => ChangeDialog),
)
