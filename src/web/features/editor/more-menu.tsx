import { memo, useState } from 'react'
import type { Draft } from '#domains/showcase/contract.ts'
import { showToast } from '../../lib/toasts.ts'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useCopied } from '../../ui/use-copied.ts'
import { useUnpublishing } from './use-publishing.ts'

/** The actions on the live page besides publishing, and the versions. */
export const MoreMenu = memo(({ draft, onVersions }: { draft: Draft; onVersions: () => void }) => {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { copy } = useCopied()
  const taking = useUnpublishing(close)
  const versions = { words: 'Versions', onChoose: onVersions }
  const { live, userUrl } = draft
  const address = live && userUrl ? `${window.location.origin}/at/${userUrl}` : undefined
  const ofLivePage = (at: string) => [
    [
      { words: 'View the live page', href: at },
      {
        words: 'Copy your link',
        onChoose: () => {
          copy(at)
          showToast('The link is copied.')
        },
      },
    ],
    [versions],
    [{ words: 'Unpublish', onChoose: () => setAsking(true) }],
  ]
  // one button, live or not: it has the focus again after unpublishing
  return (
    <>
      <Menu groups={address ? ofLivePage(address) : [[versions]]}>
        <IconButton icon="menu" label={address ? 'Your live page' : 'More'} />
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
        Your address answers nobody until you publish again, and nobody can book. Bookings already made stay
        as they are: their times, prices and mails do not change. The draft and your versions stay too.
      </ConfirmDialog>
    </>
  )
})
