import { useState } from 'react'
import { lazyDialog, usePrefetch } from '../../lib/lazy-dialog.ts'
import { Button } from '../../ui/button.tsx'

const ShareDialog = lazyDialog(() => import('./share-dialog.tsx').then(({ ShareDialog }) => ShareDialog))

/** The button that opens the address of the provider's live page, with its QR code. */
export function ShareOwnPage({ userUrl }: { userUrl: string }) {
  const [opened, setOpened] = useState(false)
  usePrefetch(ShareDialog)
  return (
    <>
      <Button icon="link" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        Share your page
      </Button>
      {opened && <ShareDialog shared={{ userUrl }} onClose={() => setOpened(false)} />}
    </>
  )
}
