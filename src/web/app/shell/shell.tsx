import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { asksNotToBeTracked } from '../../lib/analytics/browser.ts'
import { knownChoice, watchChoice } from '../../lib/analytics/choice.ts'
import type { CurrentUser } from '../../lib/identity/user.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { accountQuery } from '../../parts/data/account.ts'
import { summaryQuery, tasksQuery } from '../../parts/data/orders.ts'
import { draftQuery, placeOfDraft } from '../../parts/data/showcase.ts'
import { PlaceOfPage } from '../../parts/when-and-where/place-of-page.ts'
import { BrandMark, brandLinkClass } from '../../ui/brand-mark.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DashboardMenu } from './dashboard-menu.tsx'
import styles from './shell.module.css'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'

const ClosingNotice = lazyPart(() =>
  import('../../features/settings/closing-notice.tsx').then(({ ClosingNotice }) => ({
    default: ClosingNotice,
  })),
)
const VisitsBar = lazyPart(() => import('./visits-bar.tsx').then(({ VisitsBar }) => ({ default: VisitsBar })))
const MenuSheet = lazyPart(() => import('./menu-sheet.tsx').then(({ MenuSheet }) => ({ default: MenuSheet })))

/** Begins a plan that this browser keeps from before its person signed in. */
const useSavedPlan = (): void =>
  useEffect(() => {
    if (localStorage.getItem('savedPlan') === null) return
    void import('../../features/coaching/begin-saved-plan.ts').then(({ beginSavedPlan }) => beginSavedPlan())
  }, [])

/** The frame of every page of a signed-in provider: menu, bar, tabs. */
export function Shell({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const account = useQuery(accountQuery)
  const draft = useQuery(draftQuery)
  const summary = useQuery(summaryQuery)
  const tasks = useQuery(tasksQuery)
  const choice = useSyncExternalStore(watchChoice, knownChoice)
  const [menuOpened, setMenuOpened] = useState(false)
  useSavedPlan()
  const menu = {
    plansEnforced: account.data?.plansEnforced ?? true,
    waiting: { requests: summary.data?.requests ?? 0, tasks: tasks.data?.length ?? 0 },
  }
  return (
    <div className={styles['shell']}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <aside className={styles['side']}>
        <div className={styles['sideInner']}>
          <Link
            className={classNames(brandLinkClass, styles['brand'])}
            to="/dashboard"
            search={{}}
            activeProps={{ 'aria-current': undefined }}
          >
            <BrandMark />
            Showcase
          </Link>
          <DashboardMenu {...menu} />
        </div>
      </aside>
      <div className={styles['page']}>
        <TopBar user={user} account={account.data} draft={draft.data} />
        <main className={styles['main']} id="main" tabIndex={-1}>
          {account.data?.closingAt && (
            <Suspense>
              <div className={styles['notice']}>
                <ClosingNotice />
              </div>
            </Suspense>
          )}
          <PlaceOfPage value={placeOfDraft(draft.data)}>{children}</PlaceOfPage>
        </main>
        {choice === undefined && !asksNotToBeTracked() && (
          <Suspense>
            <VisitsBar />
          </Suspense>
        )}
      </div>
      <TabBar requests={menu.waiting.requests} onMenu={() => setMenuOpened(true)} menuOpened={menuOpened} />
      {menuOpened && (
        <Suspense>
          <MenuSheet {...menu} onClose={() => setMenuOpened(false)} />
        </Suspense>
      )}
    </div>
  )
}
