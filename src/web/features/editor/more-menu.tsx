import { Menu } from '@mantine/core'
import { useClipboard, useDisclosure } from '@mantine/hooks'
import type { Draft } from '#domains/showcase/contract.ts'
import { showToast } from '../../lib/toasts.ts'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import classes from './editor.module.css'
import { useUnpublishing } from './use-publishing.ts'

/** What can be done with the live page besides publishing. */
export function MoreMenu({ draft }: { draft: Draft }) {
  const [asking, { open, close }] = useDisclosure(false)
  const { copy } = useClipboard()
  const taking = useUnpublishing(close)
  if (!draft.live || !draft.userUrl) return null
  const address = `${window.location.origin}/at/${draft.userUrl}`
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={240} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <IconButton icon="menu" label="Your live page" />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            className={classes['item'] ?? ''}
            component="a"
            href={address}
            target="_blank"
            rel="noreferrer"
          >
            View the live page
          </Menu.Item>
          <Menu.Item
            className={classes['item'] ?? ''}
            onClick={() => {
              copy(address)
              showToast('The link is copied.')
            }}
          >
            Copy your link
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item className={classes['item'] ?? ''} onClick={open}>
            Unpublish
          </Menu.Item>
        </Menu.Dropdown>
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
