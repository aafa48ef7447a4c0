import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Draft } from '#domains/showcase/contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { showToast } from '../../lib/toasts.ts'
import { drawnFor } from '../../parts/data/drawn-picture.ts'
import { recordOf, recordsOf } from '../../parts/data/showcase.ts'
import { readTrade } from '../../parts/data/trade.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import { atRest, formWords, savedWords } from '../../parts/selling/at-rest.ts'
import { copyOf } from '../../parts/selling/copy-of.ts'
import { newPromotion } from '../../parts/selling/promotion-offers.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { BackToServices } from './back-to-services.tsx'
import { NewCardKinds } from './new-card-kinds.tsx'
import { PromotionForm } from './promotion-form.tsx'
import { targetsOf } from './promotion-targets.ts'

type Props = {
  draft: Draft
  edit: string | undefined
  /** The promotion that a new one begins like. */
  copy: string | undefined
  /** Whether a new one begins at rest, so that the plan does not count it. */
  isDraft: boolean
  onDone: () => void
}

/** The form of a promotion. Without a service or class that it could be for, the page leads to those first. */
export function PromotionFormPage({ draft, edit, copy, isDraft, onDone }: Props) {
  const [newId] = useState(newEntityId)
  const [promotions] = useState(() => recordsOf(draft, 'promotion'))
  const opened = promotions.find(({ entityId }) => entityId === edit)
  const original = promotions.find(({ entityId }) => entityId === copy)
  const cards = recordsOf(draft, 'individualService', 'booking', 'groupService', 'promotion')
  const taken = new Set(
    cards.filter(({ entityId }) => entityId !== edit).map(({ data }) => textOf(data['serviceUrl'])),
  )
  const [initial] = useState(() => ({
    ...newPromotion,
    ...(opened?.data ?? { ...(original && copyOf(original.data, taken)), ...atRest(isDraft) }),
  }))
  const entityId = opened?.entityId ?? newId
  const targets = targetsOf(draft)
  if (targets.length === 0 && !opened)
    return (
      <>
        <PageHead title="New promotion" above={<BackToServices />} />
        <NewCardKinds chosen="promotion" />
        <EmptyState
          title="A promotion is about something you sell"
          actions={
            <Link
              to="/servicemanagement"
              search={{ new: '' }}
              className={buttonClass({ variant: 'primary' })}
            >
              Add a service
            </Link>
          }
        >
          Add a service or a class first. Then a promotion can lower its price.
        </EmptyState>
      </>
    )
  const profile = recordOf(draft, 'basicProfile')?.data
  const below = original
    ? `Like ${textOf(original.data['title'])}.`
    : 'A better price for what you already sell. It counts as a service card.'
  return (
    <>
      <PageHead
        title={opened ? textOf(opened.data['title']) : 'New promotion'}
        above={<BackToServices />}
        below={formWords(initial) || (opened ? undefined : below)}
      />
      {!opened && !original && <NewCardKinds chosen="promotion" />}
      <PromotionForm
        entityId={entityId}
        isNew={!opened}
        copied={original?.entityId}
        initial={initial}
        drawn={drawnFor(profile, 'promotion', entityId)}
        targets={targets}
        taken={taken}
        userUrl={draft.userUrl}
        trade={readTrade(profile)}
        onDone={(saved) => {
          if (saved) showToast(savedWords(saved, initial))
          onDone()
        }}
      />
    </>
  )
}
