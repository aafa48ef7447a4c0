import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { orderItems } from '#domains/showcase/rules/order-items.ts'
import { messageOf } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { drawnFor } from '../../parts/data/drawn-picture.ts'
import { promotionsQuery } from '../../parts/data/promotions.ts'
import { recordOf, recordsOf } from '../../parts/data/showcase.ts'
import { listOf } from '../../parts/editing/bind.ts'
import { restsByChoice } from '../../parts/editing/limit-words.ts'
import { RestingNotice } from '../../parts/editing/resting-notice.tsx'
import { ShowAgain } from '../../parts/editing/show-again.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { PromotionRow } from './promotion-row.tsx'
import { targetsOf } from './promotion-targets.ts'
import { countedOf, promotionCard } from './service-cards.ts'
import classes from './services.module.css'
import { usePause } from './use-pause.ts'
import { useDeleteService } from './use-save-service.ts'

const ofPromotion = { paused: 'lowers no price now.', resumed: 'lowers prices again.' }

type Props = { draft: Draft; account: Account; onAdd: () => void }

/** The provider's promotions in the order of the page, each with how it stands there. */
export function PromotionList({ draft, account, onAdd }: Props) {
  const live = useQuery(promotionsQuery).data?.promotions ?? []
  const pause = usePause()
  const remove = useDeleteService()
  const [leaving, setLeaving] = useState<{ entityId: string; title: string }>()
  const promotions = orderItems(
    recordsOf(draft, 'promotion'),
    listOf(recordOf(draft, 'promotionSettings')?.data['sequence']),
  )
  const targets = targetsOf(draft)
  const profile = recordOf(draft, 'basicProfile')?.data
  const title = leaving?.title ?? ''
  const confirm = () => {
    if (!leaving) return
    remove.mutate(
      { kind: 'promotion', entityId: leaving.entityId },
      {
        onSuccess: () => showToast(`${title} is deleted. Publish to take it off your page.`),
        onError: (error) => showToast(messageOf(error), 'error'),
        onSettled: () => setLeaving(undefined),
      },
    )
  }
  return (
    <section className={classes['cards']} aria-labelledby="cards-promotion">
      <header>
        <div>
          <h2 id="cards-promotion">Promotions</h2>
          <p>Each counts as a service card.</p>
        </div>
        <Cluster>
          <Link to="/servicemanagement" search={{ passes: '' }} className={buttonClass()}>
            Passes
          </Link>
          <Button icon="plus" onClick={onAdd}>
            Add a promotion
          </Button>
        </Cluster>
      </header>
      <RestingNotice draft={draft} listed={promotions.map(({ entityId }) => entityId)} />
      {promotions.length === 0 && <p>Less for a while, for the first ones, or for somebody new here.</p>}
      {promotions.length > 0 && (
        <ul className={classes['list']} aria-label="Your promotions">
          {promotions.map(({ entityId, data }) => {
            const named = { entityId, title: textOf(data['title']) || 'Without a title' }
            return (
              <PromotionRow
                key={entityId}
                promotion={{ entityId, data }}
                known={live.find((one) => one.entityId === entityId)}
                isResting={draft.resting.includes(entityId)}
                drawn={drawnFor(profile, 'promotion', entityId)}
                targets={targets}
                userUrl={draft.userUrl}
                show={
                  restsByChoice(data) && (
                    <ShowAgain
                      account={account}
                      card={{ kind: 'promotion', id: entityId, name: named.title }}
                      words={promotionCard}
                      counted={countedOf(draft, promotionCard)}
                    />
                  )
                }
                turning={pause.turning === entityId}
                onPause={(paused) => pause.turn(named, paused, ofPromotion)}
                onDelete={() => setLeaving(named)}
              />
            )
          })}
        </ul>
      )}
      <ConfirmDialog
        title={`Delete “${title}”?`}
        opened={leaving !== undefined}
        confirm="Delete the promotion"
        danger
        loading={remove.isPending}
        onConfirm={confirm}
        onClose={() => setLeaving(undefined)}
      >
        It leaves your page with the next publish. What was booked at its price stays as it is.
      </ConfirmDialog>
    </section>
  )
}
