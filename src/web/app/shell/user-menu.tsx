import { lazy, Suspense, useState } from 'react'
import type { CurrentUser } from '../../lib/identity/user.ts'
import { Avatar } from '../../ui/avatar.tsx'
import styles from './user-menu.module.css'

const UserDialog = lazy(() => import('./user-dialog.tsx').then(({ UserDialog }) => ({ default: UserDialog })))

/** Who one is; opens theme, settings and sign-out. */
export function UserMenu({ user, live }: { user: CurrentUser; live: string | undefined }) {
  const [opened, setOpened] = useState(false)
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email
  return (
    <>
      <button
        type="button"
        className={styles['trigger']}
        aria-label={`Account of ${name}`}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <Avatar name={name} />
      </button>
      {opened && (
        <Suspense>
          <UserDialog user={user} name={name} live={live} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
