import { useState } from 'react'
import type { Draft } from '#domains/showcase/contract.ts'
import { showToast } from '../../lib/toasts.ts'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useCopied } from '../../ui/use-copied.ts'
import { useUnpublishing } from './use-publishing.ts'

/** The actions on the live page besides publishing. */
export function MoreMenu({ draft }: { draft: Draft }) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { copy } = useCopied()
  const taking = useUnpublishing(close)
  if (!draft.live || !draft.userUrl) return null
  const address = `${window.location.origin}/at/${draft.userUrl}`
  return (
    <>
      <Menu
        groups={[
          [
            { words: 'View the live page', href: address },
            {
              words: 'Copy your link',
              onChoose: () => {
                copy(address)
                showToast('The link is copied.')
              },
            },
          ],
          [{ words: 'Unpublish', onChoose: () => setAsking(true) }],
        ]}
      >
        <IconButton icon="menu" label="Your live page" />
      </Menu>
      <ConfirmDialog
        title="Take your Showcase off the web?"
        opened={asking}
        confirm="Unpublish"
        danger
        loading={taking.isPending}
        onConfirm={() => taking.mutate()}
        onClose={close}
      >
        Your address answers nobody until you publish again. The draft stays, and bookings already made stay
        as they are.
      </ConfirmDialog>
    </>
  )
}
