import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { SettingsPage } from '../../features/settings/settings-page.tsx'
import { accountQuery } from '../../parts/data/account.ts'
import { buttonClass } from '../../ui/button.tsx'
import { AddressDialog, readAddressSetup } from '../address-setup.tsx'
import { leaveApp } from '../leave-app.ts'

export const Route = createFileRoute('/accountSettings')({
  staticData: { title: 'Settings' },
  validateSearch: readAddressSetup,
  component: AccountSettings,
})

function AccountSettings() {
  const { data: account } = useQuery(accountQuery)
  const navigate = useNavigate()
  const { setup } = Route.useSearch()
  return (
    <>
      <SettingsPage
        account={account}
        address={
          <>
            <p>
              {account?.userUrl ? (
                <>
                  {window.location.host}/at/<b>{account.userUrl}</b>
                </>
              ) : (
                'You have not chosen the address of your page yet.'
              )}
            </p>
            <Link className={buttonClass()} to="/accountSettings" search={{ setup: 'address' }}>
              {account?.userUrl ? 'Change your address' : 'Choose your address'}
            </Link>
            <Link className={buttonClass()} to="/domains">
              Use a domain of your own
            </Link>
          </>
        }
        onSignedOut={() => leaveApp(() => navigate({ to: '/signin', search: {}, replace: true }))}
      />
      <AddressDialog
        {...(setup && { setup })}
        account={account}
        onClose={() => void navigate({ to: '/accountSettings', search: {}, replace: true })}
      />
    </>
  )
}
