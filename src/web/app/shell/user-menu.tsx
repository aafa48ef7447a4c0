import { Suspense, useState } from 'react'
import type { CurrentUser } from '../../lib/identity/user.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Avatar } from '../../ui/avatar.tsx'
import styles from './user-menu.module.css'

const UserDialog = lazyPart(() =>
  import('./user-dialog.tsx').then(({ UserDialog }) => ({ default: UserDialog })),
)

type Props = {
  user: CurrentUser
  /** The proved address. */
  email: string
  live: string | undefined
  /** The portrait's URL. */
  picture: string | undefined
}

/** Shows the user's name and portrait; opens theme, settings and sign-out. */
export function UserMenu({ user, email, live, picture }: Props) {
  const [opened, setOpened] = useState(false)
  const name = `${user.firstName} ${user.lastName}`.trim() || email
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
        <Avatar name={name} picture={picture} />
      </button>
      {opened && (
        <Suspense>
          <UserDialog
            name={name}
            email={email}
            live={live}
            picture={picture}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  )
}
