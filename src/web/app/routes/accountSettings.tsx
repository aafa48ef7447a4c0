import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { SettingsPage } from '../../features/settings/settings-page.tsx'
import { accountQuery } from '../../parts/data/account.ts'
import { AddressDialog, type AddressSetup, readAddressSetup } from '../address-setup.tsx'
import { leaveApp } from '../leave-app.ts'

/** `part`: the part of the settings that is open; the page decides what an unknown one shows. */
type Search = AddressSetup & { part?: string }

export const Route = createFileRoute('/accountSettings')({
  staticData: { title: 'Settings' },
  validateSearch: (raw: Record<string, unknown>): Search => ({
    ...readAddressSetup(raw),
    ...(typeof raw['part'] === 'string' && { part: raw['part'] }),
  }),
  component: AccountSettings,
})

function AccountSettings() {
  const { data: account } = useQuery(accountQuery)
  const navigate = useNavigate()
  const { setup, part } = Route.useSearch()
  return (
    <>
      <SettingsPage
        part={part}
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
