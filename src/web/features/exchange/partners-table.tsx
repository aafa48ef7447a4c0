import { useState } from 'react'
import type { Partner } from '#domains/exchange/partners-contract.ts'
import { formatCents } from '#platform/common/money.ts'
import { messageOf } from '../../lib/api.ts'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import { showToast } from '../../lib/toasts.ts'
import { hide } from '../../parts/data/exchange.ts'
import { change, end } from '../../parts/data/exchange-partners.ts'
import { useRefreshAll } from '../../parts/data/use-step.ts'
import { type Column, DataTable } from '../../parts/lists/data-table.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Frame } from '../../ui/layout.tsx'
import styles from './partners.module.css'
import { PeerMenu } from './peer-menu.tsx'
import { PeerPicture } from './peer-picture.tsx'
import { answerTime, pausedWords, signed, whereWords } from './words.ts'

const ShownInDialog = lazyDialog(() =>
  import('./shown-in-dialog.tsx').then(({ ShownInDialog }) => ShownInDialog),
)

type Props = { partners: readonly Partner[]; stale: boolean }

/** A row for each partner, with its steps. */
export function PartnersTable({ partners, stale }: Props) {
  const refresh = useRefreshAll()
  const [ending, setEnding] = useState<Partner>()
  const [placing, setPlacing] = useState<Partner>()
  const run = (step: Promise<unknown>, said: string) =>
    void step.then(
      () => {
        showToast(said)
        refresh()
      },
      (error: unknown) => showToast(messageOf(error), 'error'),
    )
  const columns: readonly Column<Partner>[] = [
    { name: 'PARTNER', usual: 'Marta Kowalska, potter', cell: (partner) => <Who partner={partner} /> },
    { name: 'YOU SENT', usual: '14', short: 'You sent', cell: ({ sent }) => <Flow {...sent} /> },
    {
      name: 'VALUE TO THEM',
      usual: '$455.00',
      short: 'Value to them',
      cell: ({ sent }) => formatCents(sent.valueCents),
    },
    { name: 'THEY SENT', usual: '11', short: 'They sent', cell: ({ received }) => <Flow {...received} /> },
    {
      name: 'VALUE TO YOU',
      usual: '$322.00',
      short: 'Value to you',
      cell: ({ received }) => formatCents(received.valueCents),
    },
    {
      name: 'ANSWERS',
      usual: 'in 2 hours',
      short: 'Answers',
      cell: ({ peer }) => (peer.answerMinutes === null ? '' : answerTime(peer.answerMinutes)),
    },
    { name: 'CREDITS', usual: '+1', short: 'Credits', cell: ({ credits }) => signed(credits) },
    {
      name: 'STEPS',
      usual: '',
      cell: (partner) => {
        const { partnershipId, peer, paused } = partner
        const isPaused = paused === 'by-you' || paused === 'by-both'
        return (
          <PeerMenu
            peer={peer}
            hides={false}
            onHide={() => run(hide(peer.provider, 'block'), `${peer.name} is blocked.`)}
            steps={[
              {
                words: isPaused ? 'Go on' : 'Pause',
                onChoose: () =>
                  run(
                    change(partnershipId, { paused: !isPaused }),
                    isPaused ? 'You go on together.' : 'Paused. The links stop within a minute.',
                  ),
              },
              { words: 'Where you show them', onChoose: () => setPlacing(partner) },
              { words: 'End the partnership', onChoose: () => setEnding(partner) },
            ]}
          />
        )
      },
    },
  ]
  return (
    <>
      <Frame>
        <DataTable
          label="Partners"
          className={styles['partnersTable']}
          columns={columns}
          rows={partners}
          keyOf={({ partnershipId }) => partnershipId}
          stale={stale}
        />
      </Frame>
      {placing && (
        <ShownInDialog
          partner={placing}
          onSave={(shownIn) => run(change(placing.partnershipId, { shownIn }), 'Saved. Your page follows.')}
          onClose={() => setPlacing(undefined)}
        />
      )}
      <ConfirmDialog
        opened={ending !== undefined}
        danger
        title={`End the partnership with ${ending?.peer.name ?? ''}?`}
        confirm="End it"
        onConfirm={() => {
          if (ending) run(end(ending.partnershipId), 'The partnership has ended.')
          setEnding(undefined)
        }}
        onClose={() => setEnding(undefined)}
      >
        The links between your pages stop within a minute. What was sent until now still counts, and the
        ledger stays.
      </ConfirmDialog>
    </>
  )
}

const Who = ({ partner: { peer, paused, isAway } }: { partner: Partner }) => (
  <span className={styles['partner']}>
    <PeerPicture peer={peer} size={40} />
    <span>
      <b>{peer.name}</b>
      {paused !== 'no' && (
        <span>
          <Badge>{pausedWords[paused]}</Badge>
        </span>
      )}
      {isAway && (
        <span>
          <Badge>away</Badge>
        </span>
      )}
      <small>{whereWords(peer)}</small>
    </span>
  </span>
)

const Flow = ({ clients, orders }: Partner['sent']) => (
  <span className={styles['flow']}>
    {clients.toLocaleString('en')}
    <small>{orders === 1 ? '1 became an order' : `${orders.toLocaleString('en')} became orders`}</small>
  </span>
)
