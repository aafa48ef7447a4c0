import { Link } from '@tanstack/react-router'
import type { Account } from '#domains/accounts/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { pictureHref } from '#domains/showcase/rules/picture-address.ts'
import type { CurrentUser } from '../../lib/identity/user.ts'
import { Badge } from '../../ui/badge.tsx'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { draftState } from './draft-state.ts'
import styles from './top-bar.module.css'
import { usePortrait } from './use-portrait.ts'
import { UserMenu } from './user-menu.tsx'

type Props = { user: CurrentUser; account: Account | undefined; draft: Draft | undefined }

/** The address that mail goes to: a new one only after its code was entered. */
const provedEmail = (user: CurrentUser, account: Account | undefined): string =>
  account?.email ?? (user.emailVerified ? user.email : '')

/** Links to the dashboard, the live page and the editor, the state of the draft, and the user menu. */
export function TopBar({ user, account, draft }: Props) {
  const isClosing = Boolean(account?.closingAt)
  const state = draft && draftState(draft, isClosing)
  const live = draft?.live && !isClosing && account?.userUrl ? `/at/${account.userUrl}` : undefined
  const portrait = usePortrait(draft)
  return (
    <header className={styles['bar']}>
      <Link className={styles['brand']} to="/dashboard" search={{}} aria-label="Today">
        <BrandMark />
      </Link>
      <Link
        className={classNames(buttonClass({ variant: 'quiet' }), styles['fromMd'], styles['today'])}
        to="/dashboard"
        search={{}}
        activeOptions={{ exact: true, includeSearch: true }}
      >
        <Icon name="home" />
        Today
      </Link>
      <div className={styles['state']}>
        {state && (
          <span className={styles['fromSm']}>
            <Badge tone={state.tone}>{state.words}</Badge>
          </span>
        )}
        {live && (
          <a
            className={classNames(buttonClass({ variant: 'quiet' }), styles['fromMd'])}
            href={live}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="eye" />
            View
            <span className="vh"> your Showcase in a new tab</span>
          </a>
        )}
        <Link className={buttonClass()} to={'/editor' as string}>
          <Icon name="edit" />
          Edit page
        </Link>
        <UserMenu
          user={user}
          email={provedEmail(user, account)}
          live={live}
          picture={portrait && pictureHref(portrait, 'thumbnail')}
        />
      </div>
    </header>
  )
}
