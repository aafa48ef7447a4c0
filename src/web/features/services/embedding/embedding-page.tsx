import { useState } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import { GroupService } from '#domains/catalogue/cards-contract.ts'
import { Promotion } from '#domains/catalogue/promotion-contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { formatPrice } from '#platform/common/money.ts'
import { recordsOf } from '../../../parts/data/showcase.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { BackToServices } from '../back-to-services.tsx'
import { cards } from '../service-cards.ts'
import { listedServices } from '../service-state.ts'
import { EmbedOptions } from './embed-options.tsx'
import classes from './embedding.module.css'
import { KindChoice } from './kind-choice.tsx'
import { NothingToEmbed } from './nothing-to-embed.tsx'
import { type EmbedChoices, snippetOf } from './snippet.ts'
import { SnippetBox } from './snippet-box.tsx'
import { TryOut } from './try-out.tsx'

type Props = {
  draft: Draft
  account: Account
  /** The id of the service; an unknown one leaves the choice to the first. */
  service: string
  onService: (entityId: string) => void
}

const title = 'Your booking on another page'

/** The snippet of each live service, class and promotion for a page of somebody else, with its choices and a try-out. */
export function EmbeddingPage({ draft, account, service: wanted, onService }: Props) {
  const own = Object.values(cards)
    .flatMap((card) => listedServices(draft, card.kind))
    .filter(({ state }) => state !== 'draft' && state !== 'resting')
    .map(({ service }) => service)
  const services = [...own, ...liveClasses(draft), ...livePromotions(draft)]
  const service = services.find(({ entityId }) => entityId === wanted) ?? services[0]
  const [choices, setChoices] = useState<EmbedChoices>(usual)
  const head = (
    <PageHead
      title={title}
      above={<BackToServices />}
      below="Two lines for your own website, a studio’s or a friend’s. What you change in your services shows there by itself."
    />
  )
  if (!service || !account.userUrl)
    return (
      <>
        {head}
        <NothingToEmbed hasPage={draft.live !== null} />
      </>
    )
  const of = { origin: window.location.origin, userUrl: account.userUrl, service }
  const named = {
    ...choices,
    words: choices.words || ('offer' in service ? service.title : `Book ${service.title}`),
  }
  return (
    <>
      {head}
      <div className={classes['page']}>
        <div className={classes['choices']}>
          <SelectField
            label="Service"
            value={service.entityId}
            onChange={onService}
            options={services.map((one) => ({
              value: one.entityId,
              words:
                'offer' in one ? `${one.title}, a promotion` : `${one.title}, ${formatPrice(one.priceCents)}`,
            }))}
          />
          <KindChoice value={choices.kind} onChange={(kind) => setChoices({ ...choices, kind })} />
          <EmbedOptions choices={choices} usualWords={named.words} onChange={setChoices} />
          <SnippetBox snippet={snippetOf(of, named)} origin={of.origin} />
        </div>
        <TryOut snippet={snippetOf(of, named, true)} />
      </div>
    </>
  )
}

/** Whether a card is on the live page. */
const isLive = (draft: Draft, entityId: string): boolean =>
  draft.live !== null &&
  draft.changes.find((one) => one.entityId === entityId)?.change !== 'added' &&
  !draft.resting.includes(entityId)

/** The classes of the live page. */
const liveClasses = (draft: Draft): GroupService[] =>
  recordsOf(draft, 'groupService').flatMap(
    ({ data, entityId }) =>
      (isLive(draft, entityId) && GroupService.safeParse({ ...data, entityId }).data) || [],
  )

/** The promotions of the live page. */
const livePromotions = (draft: Draft): Promotion[] =>
  recordsOf(draft, 'promotion').flatMap(
    ({ data, entityId }) =>
      (isLive(draft, entityId) && Promotion.safeParse({ ...data, entityId }).data) || [],
  )

const usual: EmbedChoices = {
  kind: 'inline',
  words: '',
  hasHeader: true,
  mode: 'page',
  tells: false,
  colour: '#1d2333',
}
