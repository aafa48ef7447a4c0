import type { Account } from '#domains/accounts/contract.ts'
import { userUrlFault } from '#domains/accounts/rules/user-url.ts'
import { useForm } from '../../lib/forms/use-form.ts'
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
  const { bind, issue, values, busy, form } = useForm({
    initial: { userUrl: account.userUrl ?? suggestAddress(account.firstName, account.lastName) },
    check: (typed) => ({ userUrl: userUrlFault(typed.userUrl) }),
    send: () => claim.mutateAsync(),
    onType: () => claim.reset(),
    onSent: () => {
      showToast('Your address is saved')
      onClose()
    },
  })
  const { userUrl } = values
  const { claim, free, taken, failure } = useAddress(userUrl, account.userUrl)
  const shown = issue('userUrl') ?? (userUrl === '' ? undefined : userUrlFault(userUrl))
  const error = shown ?? taken

  return (
    <Dialog title={account.userUrl ? 'Change your address' : 'Choose your address'} opened onClose={onClose}>
      <form {...form} className={styles['form']}>
        <p className="quiet">
          This is the link you share. People find your page, your services and your free times there.
        </p>
        <Field
          label="Profile URL"
          max={30}
          autoComplete="off"
          data-autofocus
          {...bind('userUrl')}
          error={error}
          good={
            !error && free
              ? userUrl === account.userUrl
                ? 'This is your current address'
                : 'This address is free'
              : undefined
          }
          hint="3 to 30 letters, a to z"
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
          <Button type="submit" variant="primary" loading={busy}>
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
