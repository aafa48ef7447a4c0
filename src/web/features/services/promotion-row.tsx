import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PromotionState } from '#domains/catalogue/promotion-contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import type { Data } from '../../parts/editing/autosave.ts'
import { listOf } from '../../parts/editing/bind.ts'
import { mediaValue } from '../../parts/editing/media-value.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import { pictureAddress, positionOf } from '../../parts/pictures/picture-address.ts'
import { offerOf, offers } from '../../parts/selling/promotion-offers.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button, buttonClass, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { PromotionTarget } from './promotion-targets.ts'
import classes from './services.module.css'

/** A promotion of the live page, as the API lists it. */
export type Known = {
  readonly state: PromotionState
  readonly taken: number
  readonly most: number | null
  readonly isSwitchedOff: boolean
}

const states: Readonly<Record<PromotionState | 'draft', { tone: BadgeTone; word: string }>> = {
  draft: { tone: 'neutral', word: 'draft' },
  scheduled: { tone: 'neutral', word: 'scheduled' },
  live: { tone: 'success', word: 'live' },
  ended: { tone: 'neutral', word: 'ended' },
  sold_out: { tone: 'warning', word: 'sold out' },
  paused: { tone: 'warning', word: 'paused' },
  resting: { tone: 'neutral', word: 'hidden by your plan' },
}

type Props = {
  promotion: { readonly entityId: string; readonly data: Data }
  /** How it stands on the live page; undefined: it is not there. */
  known: Known | undefined
  /** Whether the plan has no room for it in the draft. */
  isResting: boolean
  /** The picture that the page draws while nobody chose one. */
  drawn: string
  targets: readonly PromotionTarget[]
  userUrl: string | null
  turning: boolean
  /** The button that takes it out of its rest; false: it does not rest by choice. */
  show: ReactNode
  onPause: (paused: boolean) => void
  onDelete: () => void
}

/** One promotion in the list: what it is, how it stands, and what can be done with it. */
export function PromotionRow({
  promotion: { entityId, data },
  known,
  isResting,
  drawn,
  targets,
  userUrl,
  turning,
  show,
  ...on
}: Props) {
  const title = textOf(data['title']) || 'Without a title'
  const media = mediaValue(data['media'])
  const state = isResting ? 'resting' : (known?.state ?? 'draft')
  const { tone, word } = show ? { tone: 'neutral' as const, word: 'rests' } : states[state]
  const canRun = state !== 'draft' && state !== 'ended' && state !== 'resting'
  const switches = known && canRun && (known.isSwitchedOff || state !== 'paused')
  const act = known?.isSwitchedOff ? 'Resume' : 'Pause now'
  const quiet = buttonClass({ variant: 'quiet', size: 'sm' })
  return (
    <li className={classes['promotion']}>
      <div className={classes['row']}>
        {media.type === 'youtube' ? (
          <span className={classes['picture']}>
            <Icon name="eye" />
          </span>
        ) : (
          <img
            className={classes['picture']}
            src={pictureAddress(media.image || drawn, 'thumbnail')}
            style={positionOf(media.focus)}
            alt=""
            width={72}
            height={54}
            loading="lazy"
          />
        )}
        <div className={classes['what']}>
          <Link to="/servicemanagement" search={{ edit: entityId }} className={classes['title']}>
            {title}
          </Link>
          <Facts data={data} known={known} targets={targets} />
        </div>
        <span className={classes['badges']}>
          <Badge tone={tone}>{word}</Badge>
        </span>
        <div className={classes['acts']}>
          {show}
          {switches && (
            <Button
              size="sm"
              variant="quiet"
              loading={turning}
              aria-label={`${act}, ${title}`}
              onClick={() => on.onPause(!known.isSwitchedOff)}
            >
              {act}
            </Button>
          )}
          {known && state !== 'resting' && userUrl && (
            <a
              className={quiet}
              href={`/at/${userUrl}/services/${textOf(data['serviceUrl'])}`}
              target="_blank"
              rel="noreferrer"
              aria-label={`View ${title}, opens a new tab`}
            >
              View
            </a>
          )}
          <Link
            to="/servicemanagement"
            search={{ edit: entityId }}
            className={quiet}
            aria-label={`Edit ${title}`}
          >
            Edit
          </Link>
          <Link
            to="/servicemanagement"
            search={{ copy: entityId }}
            className={quiet}
            aria-label={`Copy ${title}`}
          >
            Copy
          </Link>
          <IconButton icon="trash" label={`Delete ${title}`} onClick={on.onDelete} />
        </div>
      </div>
    </li>
  )
}

/** The kind of offer, what it is for, its last day, and what of it is taken. */
function Facts({ data, known, targets }: Pick<Props, 'known' | 'targets'> & { data: Data }) {
  const chosen = targets.filter(({ value }) => listOf(data['targets']).includes(value))
  const until = textOf(data['until'])
  const about = chosen.length > 2 ? `${chosen.length} services` : chosen.map(({ label }) => label).join(', ')
  return (
    <p>
      <span>{offers.find(({ value }) => value === offerOf(data))?.name}</span>
      <span>{about || 'for nothing yet'}</span>
      {until && <span className="num">until {formatDate(`${until}T12:00:00Z`, 'day', 'UTC')}</span>}
      {known?.most != null && (
        <span className="num">
          {known.taken} of {known.most} taken
        </span>
      )}
    </p>
  )
}
