import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PromotionState } from '#domains/catalogue/promotion-contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { promotionsQuery } from '../../parts/data/promotions.ts'
import { recordsOf } from '../../parts/data/showcase.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import classes from './services.module.css'
import { usePause } from './use-pause.ts'

const states: Readonly<Record<PromotionState | 'draft', { tone: BadgeTone; word: string }>> = {
  draft: { tone: 'neutral', word: 'draft' },
  scheduled: { tone: 'neutral', word: 'scheduled' },
  live: { tone: 'success', word: 'live' },
  ended: { tone: 'neutral', word: 'ended' },
  sold_out: { tone: 'warning', word: 'sold out' },
  paused: { tone: 'warning', word: 'paused' },
}

const ofPromotion = { paused: 'lowers no price now.', resumed: 'lowers prices again.' }

/** The provider's promotions, each with how it stands on the live page. Their form is in the editor. */
export function PromotionList({ draft }: { draft: Draft }) {
  const live = useQuery(promotionsQuery).data?.promotions ?? []
  const pause = usePause()
  const promotions = recordsOf(draft, 'promotion')
  return (
    <section className={classes['cards']} aria-labelledby="cards-promotion">
      <header>
        <div>
          <h2 id="cards-promotion">Promotions</h2>
          <p>Each counts as a service card.</p>
        </div>
        <Link to="/editor" search={{ section: 'promotion' }} className={buttonClass()}>
          Add a promotion
        </Link>
      </header>
      {promotions.length === 0 && <p>Less for a while, for the first ones, or for somebody new here.</p>}
      {promotions.length > 0 && (
        <ul className={classes['list']} aria-label="Your promotions">
          {promotions.map(({ entityId, data }) => {
            const known = live.find((one) => one.entityId === entityId)
            const { tone, word } = states[known?.state ?? 'draft']
            return (
              <li key={entityId} className={classes['promotion']}>
                <div className={classes['what']}>
                  <Link to="/editor" search={{ section: 'promotion' }} className={classes['title']}>
                    {textOf(data['title'])}
                  </Link>
                  {known?.most != null && (
                    <p className="num">
                      {known.taken} of {known.most} taken
                    </p>
                  )}
                </div>
                <span className={classes['badges']}>
                  <Badge tone={tone}>{word}</Badge>
                </span>
                {known && known.state !== 'ended' && (known.isSwitchedOff || known.state !== 'paused') && (
                  <Button
                    size="sm"
                    variant="quiet"
                    loading={pause.turning === entityId}
                    aria-label={`${known.isSwitchedOff ? 'Resume' : 'Pause now'}, ${textOf(data['title'])}`}
                    onClick={() =>
                      pause.turn(
                        { entityId, title: textOf(data['title']) },
                        !known.isSwitchedOff,
                        ofPromotion,
                      )
                    }
                  >
                    {known.isSwitchedOff ? 'Resume' : 'Pause now'}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
