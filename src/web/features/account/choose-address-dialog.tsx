import { type FormEvent, useState } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import { userUrlFault } from '#domains/accounts/rules/user-url.ts'
import { showToast } from '../../lib/toasts.ts'
import { suggestAddress } from '../../parts/address/suggest-address.ts'
import { useAddress } from '../../parts/address/use-address.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './choose-address-dialog.module.css'

/** Dialog in which the provider chooses or changes their address. Checks while typing whether the address is free. */
export function ChooseAddressDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const [userUrl, setUserUrl] = useState(
    account.userUrl ?? suggestAddress(account.firstName, account.lastName),
  )
  const [tried, setTried] = useState(false)
  const { claim, free, taken, failure } = useAddress(userUrl, account.userUrl)
  const fault = userUrlFault(userUrl)
  const shown = tried || userUrl !== '' ? fault : undefined
  const error = shown ?? taken

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (fault) return
    claim.mutate(undefined, {
      onSuccess: () => {
        showToast('Your address is saved')
        onClose()
      },
    })
  }

  return (
    <Dialog title={account.userUrl ? 'Change your address' : 'Choose your address'} opened onClose={onClose}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <p className="quiet">
          This is the link you share. People find your page, your services and your free times there.
        </p>
        <Field
          label="Profile URL"
          name="userUrl"
          value={userUrl}
          max={30}
          autoComplete="off"
          data-autofocus
          error={error}
          good={
            !error && free
              ? userUrl === account.userUrl
                ? 'This is your current address'
                : 'This address is free'
              : undefined
          }
          hint="3 to 30 letters, a to z"
          onChange={(value) => {
            claim.reset()
            setUserUrl(value)
          }}
        />
        <p className={styles['preview']}>
          {window.location.host}/at/<b>{userUrl || 'yourname'}</b>
        </p>
        {account.userUrl && userUrl !== account.userUrl && (
          <Alert kind="info" title="Links you have shared keep working">
            /at/{account.userUrl} will lead to your new address until another provider takes it.
          </Alert>
        )}
        {failure && (
          <Alert kind="error" title="Not saved">
            {failure.message}
          </Alert>
        )}
        <div className={styles['actions']}>
          <Button type="submit" variant="primary" loading={claim.isPending}>
            Save address
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
