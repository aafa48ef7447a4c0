import { useState } from 'react'
import { ShareDialog } from '../../parts/sharing/share-dialog.tsx'
import { Button } from '../../ui/button.tsx'

/** The button that opens the address of the provider's live page, with its QR code. */
export function ShareOwnPage({ userUrl }: { userUrl: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button icon="link" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        Share your page
      </Button>
      <ShareDialog shared={opened ? { userUrl } : undefined} onClose={() => setOpened(false)} />
    </>
  )
}
