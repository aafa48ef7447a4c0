import { useState } from 'react'
import type { PeerCard } from '#domains/exchange/contract.ts'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Menu } from '../../ui/menu.tsx'

const ReportDialog = lazyDialog(() => import('./report-dialog.tsx').then(({ ReportDialog }) => ReportDialog))

type Props = {
  peer: Pick<PeerCard, 'provider' | 'userUrl' | 'name'>
  onHide: (kind: 'hide' | 'block') => void
  /** Steps above those of every member. */
  steps?: readonly { readonly words: string; readonly onChoose: () => void }[]
  /** Whether hiding makes sense; default: yes. */
  hides?: boolean
}

/** The steps that a member is offered about another one. */
export function PeerMenu({ peer, onHide, steps = [], hides = true }: Props) {
  const [asked, setAsked] = useState<'block' | 'report'>()
  const close = () => setAsked(undefined)
  return (
    <>
      <Menu
        groups={[
          [{ words: 'Open the page', href: `/at/${peer.userUrl}` }, ...steps],
          [
            ...(hides ? [{ words: 'Do not suggest', onChoose: () => onHide('hide') }] : []),
            { words: 'Block', onChoose: () => setAsked('block') },
            { words: 'Report', onChoose: () => setAsked('report') },
          ],
        ]}
      >
        <IconButton icon="more" label={`More about ${peer.name}`} />
      </Menu>
      <ConfirmDialog
        opened={asked === 'block'}
        danger
        title={`Block ${peer.name}?`}
        confirm="Block"
        onConfirm={() => {
          close()
          onHide('block')
        }}
        onClose={close}
      >
        Neither of you sees the other one in the network any more. An open request closes, and a partnership
        ends.
      </ConfirmDialog>
      {asked === 'report' && <ReportDialog peer={peer} onClose={close} />}
    </>
  )
}
