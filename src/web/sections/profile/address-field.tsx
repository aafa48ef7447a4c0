import { useState } from 'react'
import { userUrlFault } from '#domains/accounts/rules/user-url.ts'
import { suggestAddress } from '../../parts/address/suggest-address.ts'
import { useAddress } from '../../parts/address/use-address.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import shared from '../../parts/editing/form.module.css'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import classes from './edit.module.css'

type Props = { firstName: string; lastName: string }

/** Profile URL: suggested from the name, checked at each keystroke, claimed with its own button. */
export function AddressField({ firstName, lastName }: Props) {
  const { draft } = useEditing()
  const [typed, setTyped] = useState<string>()
  const userUrl = typed ?? draft.userUrl ?? suggestAddress(firstName, lastName)
  const { claim, free, taken, failure } = useAddress(userUrl, draft.userUrl)
  const [tried, setTried] = useState(false)
  const malformed = typed !== undefined || tried ? userUrlFault(userUrl) : undefined
  const changed = userUrl !== draft.userUrl
  const save = () => {
    setTried(true)
    if (!userUrlFault(userUrl)) claim.mutate(undefined, { onSuccess: () => setTyped(undefined) })
  }
  return (
    <div className={classes['address']}>
      <Field
        label="Profile URL"
        name="userUrl"
        max={30}
        autoComplete="off"
        hint={`Your page: ${window.location.host}/at/${userUrl || '…'}`}
        value={userUrl}
        error={malformed ?? taken ?? failure?.message}
        good={!changed ? undefined : free ? 'This address is free' : undefined}
        onChange={(next) => {
          claim.reset()
          setTyped(next)
        }}
      />
      {draft.live && changed && free && (
        <Alert kind="info" title="Your old links keep working">
          /at/{draft.userUrl} will lead to your new address until another provider takes it.
        </Alert>
      )}
      {changed && (
        <Button loading={claim.isPending} onClick={save}>
          {draft.userUrl ? 'Change the address' : 'Take this address'}
        </Button>
      )}
      {!changed && claim.isSuccess && <output className={shared['quiet']}>This address is yours.</output>}
    </div>
  )
}
