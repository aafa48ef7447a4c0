import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { messageOf } from '../../lib/api.ts'
import { lazyDialog, usePrefetch } from '../../lib/lazy-dialog.ts'
import { showToast } from '../../lib/toasts.ts'
import { drawnForService } from '../../parts/data/drawn-picture.ts'
import { ShowAgain } from '../../parts/editing/show-again.tsx'
import type { Shared } from '../../parts/sharing/sharing-of.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { type Card, countedOf } from './service-cards.ts'
import { ServiceRow } from './service-row.tsx'
import type { ListedService } from './service-state.ts'
import classes from './services.module.css'
import { usePause } from './use-pause.ts'
import { useDeleteService, useOrderServices } from './use-save-service.ts'

const ShareDialog = lazyDialog(() =>
  import('../../parts/sharing/share-dialog.tsx').then(({ ShareDialog }) => ShareDialog),
)

type Props = { draft: Draft; account: Account; card: Card; services: readonly ListedService[] }

const sayFailure = (error: Error) => showToast(messageOf(error), 'error')

/** The services in display order. Dragging or the arrow buttons change it at once. */
export function ServiceList({ draft, account, card, services }: Props) {
  const [leaving, setLeaving] = useState<ListedService>()
  const [shared, setShared] = useState<Shared>()
  usePrefetch(ShareDialog)
  const sharedId =
    services.find(({ service }) => service.serviceUrl === shared?.service?.serviceUrl)?.service.entityId ?? ''
  const order = useOrderServices()
  const remove = useDeleteService()
  const pause = usePause()
  const title = leaving?.service.title ?? ''

  const confirm = () => {
    if (!leaving) return
    remove.mutate(
      { kind: card.kind, entityId: leaving.service.entityId },
      {
        onSuccess: () => showToast(`${title} is deleted. Publish to take it off your page.`),
        onError: sayFailure,
        onSettled: () => setLeaving(undefined),
      },
    )
  }
  return (
    <>
      <div className={classes['list']}>
        <SortableList
          label={`Your ${card.many}, in the order visitors see them`}
          items={services.map((listed) => ({
            id: listed.service.entityId,
            name: listed.service.title,
            content: (
              <ServiceRow
                listed={listed}
                drawn={drawnForService(draft, listed.service.entityId)}
                userUrl={draft.userUrl}
                paused={pause.isPaused(listed.service.entityId)}
                show={
                  <ShowAgain
                    account={account}
                    card={{ kind: card.kind, id: listed.service.entityId, name: listed.service.title }}
                    words={card}
                    counted={countedOf(draft, card)}
                  />
                }
                turning={pause.turning === listed.service.entityId}
                onPause={(paused) => pause.turn(listed.service, paused)}
                onShare={() =>
                  draft.userUrl && setShared({ userUrl: draft.userUrl, service: listed.service })
                }
                onDelete={() => setLeaving(listed)}
              />
            ),
          }))}
          onOrder={(sequence) => order.mutate({ draft, sequence }, { onError: sayFailure })}
        />
      </div>
      {shared && (
        <ShareDialog shared={shared} onClose={() => setShared(undefined)}>
          <Link to="/servicemanagement" search={{ embed: sharedId }} className={buttonClass()}>
            On another page
          </Link>
        </ShareDialog>
      )}
      <ConfirmDialog
        title={`Delete “${title}”?`}
        opened={leaving !== undefined}
        confirm={`Delete ${card.one.replace(/^a /, 'the ')}`}
        danger
        loading={remove.isPending}
        onConfirm={confirm}
        onClose={() => setLeaving(undefined)}
      >
        It leaves your page with the next publish. Bookings already made stay as they are.
      </ConfirmDialog>
    </>
  )
}
