import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyDialog, usePrefetch } from '../../lib/lazy-dialog.ts'
import { type HeldPass, heldPassesQuery, useRefreshHeldPasses } from '../../parts/data/passes.ts'
import { Filters } from '../../parts/lists/filters.tsx'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { MoreButton } from '../../parts/lists/more-button.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Frame } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { PassesSearch } from './passes-search.ts'
import { PassesTable } from './passes-table.tsx'

const AddMoreDialog = lazyDialog(() =>
  import('./add-more-dialog.tsx').then(({ AddMoreDialog: Dialog }) => Dialog),
)

type Props = { search: PassesSearch; go: (search: PassesSearch, replace?: boolean) => void }

const ways = (
  <>
    <Link to="/servicemanagement" search={{ passes: 'give' }} className={buttonClass()}>
      Give a pass
    </Link>
    <Link to="/servicemanagement" search={{ passes: 'import' }} className={buttonClass()}>
      Bring passes in
    </Link>
  </>
)

/** Everybody's passes, the latest first, with what can be done with each. */
export function PassList({ search, go }: Props) {
  const { find = '' } = search
  usePrefetch(AddMoreDialog)
  const query = useInfiniteQuery(heldPassesQuery(find))
  const refresh = useRefreshHeldPasses()
  const [growing, setGrowing] = useState<HeldPass>()
  const passes = query.data?.pages.flatMap((page) => page.passes)
  const isUnused = passes?.length === 0 && find === ''
  return (
    <>
      <PageHead
        title="Passes"
        above={
          <Link to="/servicemanagement" search={{}}>
            Services
          </Link>
        }
        below="Credits that people have with you: bought as a bundle, as a gift, or given by you."
        actions={!isUnused && ways}
      />
      {!isUnused && (
        <Filters
          label="Find passes"
          find={{ label: 'Search name, e-mail or pass', placeholder: 'Name, e-mail or pass' }}
          value={search.find}
          onFind={(text) => go({ passes: '', ...(text && { find: text }) }, true)}
        />
      )}
      <ListStates
        what="Your passes"
        query={query}
        count={passes?.length}
        empty={<NoPasses find={find} onClear={() => go({ passes: '' })} />}
      >
        <Frame>
          <PassesTable passes={passes} stale={query.isPlaceholderData} onAdd={setGrowing} />
        </Frame>
        <MoreButton query={query}>More passes</MoreButton>
      </ListStates>
      {growing && (
        <AddMoreDialog
          key={growing.id}
          pass={growing}
          onAdded={() => {
            setGrowing(undefined)
            void refresh()
          }}
          onClose={() => setGrowing(undefined)}
        />
      )}
    </>
  )
}

/** Shown while nobody has a pass, or none matches the search. */
const NoPasses = ({ find, onClear }: { find: string; onClear: () => void }) =>
  find === '' ? (
    <EmptyState drawn title="Nobody has a pass yet" actions={ways}>
      Sell one as a promotion of the kind “Bundle”. You can also give one by hand, or bring in what people
      have left in another system.
    </EmptyState>
  ) : (
    <EmptyState title={`No pass matches “${find}”`} actions={<Button onClick={onClear}>Show all</Button>}>
      The search looks at names, e-mail addresses and titles.
    </EmptyState>
  )
