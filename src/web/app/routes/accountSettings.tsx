import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { Connections } from '../../features/connections/connections.tsx'
import { InstagramPage } from '../../features/connections/instagram/instagram-page.tsx'
import { SettingsPage } from '../../features/settings/settings-page.tsx'
import { accountQuery } from '../../parts/data/account.ts'
import { AddressDialog, type AddressSetup, readAddressSetup } from '../address-setup.tsx'
import { leaveApp } from '../leave-app.ts'

/** `part`: the part of the settings that is open; the page decides what an unknown one shows. `of`: one connection. */
type Search = AddressSetup & { part?: string; of?: string }

export const Route = createFileRoute('/accountSettings')({
  staticData: { title: 'Settings' },
  validateSearch: (raw: Record<string, unknown>): Search => ({
    ...readAddressSetup(raw),
    ...readPart(raw),
    ...(raw['of'] === 'instagram' && { of: raw['of'] }),
  }),
  component: AccountSettings,
})

/** `tab` is another name of `part`, for addresses that were written with it. */
function readPart({ part, tab }: Record<string, unknown>): Pick<Search, 'part'> {
  const asked = part ?? tab
  return typeof asked === 'string' ? { part: asked } : {}
}

/** The account at Instagram, in place of the list of connections. */
const OneConnection = () => (
  <InstagramPage
    above={
      <Link to="/accountSettings" search={{ part: 'connections' }}>
        All connections
      </Link>
    }
  />
)

function AccountSettings() {
  const { data: account } = useQuery(accountQuery)
  const navigate = useNavigate()
  // the router leaves in what the reading dropped
  const { setup, of } = Route.useSearch()
  const { part } = readPart(Route.useSearch())
  return (
    <>
      <SettingsPage
        part={part}
        connections={of === 'instagram' ? <OneConnection /> : <Connections />}
        onSignedOut={() => leaveApp(() => navigate({ to: '/signin', search: {}, replace: true }))}
      />
      <AddressDialog
        {...(setup && { setup })}
        account={account}
        onClose={() => void navigate({ to: '/accountSettings', search: part ? { part } : {}, replace: true })}
      />
    </>
  )
}
