import { useState } from 'react'
import { signOut } from '../../lib/identity/sign-out.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Section } from './section.tsx'

/** Ends every session on every device, for example after a device was lost. */
export function SignOutSection({ onSignedOut }: { onSignedOut: () => Promise<void> }) {
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  async function leave() {
    setBusy(true)
    const { error } = await signOut({ everywhere: true })
    await onSignedOut()
    if (error)
      showToast('This device is signed out. The others may not be: sign in and try it again.', 'error')
  }
  return (
    <Section
      title="Sign out everywhere"
      text="Use this if you lost a device or someone may know your password."
    >
      <Button icon="leave" onClick={() => setAsked(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        opened={asked}
        title="Sign out everywhere?"
        confirm="Sign out everywhere"
        loading={busy}
        onConfirm={() => void leave()}
        onClose={() => setAsked(false)}
      >
        <p>All devices are signed out, including this one. Unsaved changes on them are lost.</p>
      </ConfirmDialog>
    </Section>
  )
}
