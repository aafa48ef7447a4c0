import { Suspense } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import { lazyPart } from '../lib/lazy-part.ts'

const ChooseAddressDialog = lazyPart(() =>
  import('../features/account/choose-address-dialog.tsx').then(({ ChooseAddressDialog }) => ({
    default: ChooseAddressDialog,
  })),
)

/** The search parameter of a page over which the dialog of the page's address opens. */
export type AddressSetup = { setup?: 'address' }
export const readAddressSetup = (search: Record<string, unknown>): AddressSetup =>
  search['setup'] === 'address' ? { setup: 'address' } : {}

/** The dialog that chooses or changes the page's address, once the account is known. */
export const AddressDialog = ({
  setup,
  account,
  onClose,
}: AddressSetup & { account: Account | undefined; onClose: () => void }) =>
  setup &&
  account && (
    <Suspense>
      <ChooseAddressDialog account={account} onClose={onClose} />
    </Suspense>
  )
