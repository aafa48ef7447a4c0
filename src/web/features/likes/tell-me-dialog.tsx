import { useState } from 'react'
import type { LikedThing } from '#domains/audience/likes-contract.ts'
import { newDatesLabel, newDatesWords } from '#domains/audience/rules/like-words.ts'
import { ApiError, messageOf } from '../../lib/api.ts'
import { visitorEmail } from '../../lib/visitor-id.ts'
import { useLeaveAddress } from '../../parts/data/likes.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Stack } from '../../ui/layout.tsx'

type Props = {
  thing: LikedThing
  /** The address of the account; '' without one. */
  email: string
  opened: boolean
  onClose: () => void
}

/** Asks for an address to which the provider writes about new dates. A refusal keeps what was typed. */
export function TellMeDialog({ thing: { title, userUrl, providerName }, email, opened, onClose }: Props) {
  const [typed, setTyped] = useState(() => visitorEmail() || email)
  const leave = useLeaveAddress(userUrl)
  const fault = leave.error instanceof ApiError ? leave.error.fields['email'] : undefined
  return (
    <Dialog title={`New dates for ${title}`} opened={opened} onClose={onClose}>
      {leave.isSuccess ? (
        <Stack>
          <output>
            Look into your mail: {typed.trim()} gets a message with a link, if it is not on the list yet.
          </output>
          <Button onClick={onClose}>Close</Button>
        </Stack>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!leave.isPending) leave.mutate(typed.trim())
          }}
        >
          <Stack>
            <Field
              label={newDatesLabel}
              type="email"
              value={typed}
              onChange={setTyped}
              error={fault}
              inputMode="email"
              autoComplete="email"
              data-autofocus
            />
            <p className="quiet">{newDatesWords(providerName)}</p>
            {leave.error && !fault && <Alert kind="error" title={messageOf(leave.error)} />}
            <Button type="submit" variant="primary" loading={leave.isPending}>
              Tell me
            </Button>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
